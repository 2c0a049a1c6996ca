/**
 * @typedef {{ name: string, value: number, unit: string, target?: number, atLeast?: number }} Figure
 *   `target` is the value that should not be exceeded, `atLeast` one that should be reached
 * @param {Figure[]} figures
 * @returns {string} a table for the terminal, one line each
 */
export function describeFigures(figures) {
  const width = Math.max(...figures.map(({ name }) => name.length));
  return figures
    .map(({ name, value, unit, target, atLeast }) => {
      const line = `${name.padEnd(width)}  ${round(value)} ${unit}`;
      if (atLeast !== undefined)
        return `${line}  (at least ${atLeast}: ${value >= atLeast ? 'reached' : 'missed'})`;
      if (target === undefined) return line;
      return `${line}  (target ${target}: ${value <= target ? 'reached' : 'missed'})`;
    })
    .join('\n');
}

function round(value) {
  return Number.isInteger(value) ? String(value) : value.toFixed(2);
}
