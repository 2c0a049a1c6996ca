/** `BOBBIN_BENCH_SHORT=1` makes the longer benches short, to see that they work; their figures are then no measure. */
export const isShort = process.env['BOBBIN_BENCH_SHORT'] === '1';
