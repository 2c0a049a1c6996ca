// Pictures of a window as small PNGs: the colours there are most of stay as they are, the others, which are the edges of
// letters, become a near one or are rounded, so that all fit a palette. Text stays sharp, unlike in a lossy picture.
import { crc32, deflateSync, inflateSync } from 'node:zlib';

const signature = Buffer.from('89504e470d0a1a0a', 'hex');
/** So many colours stay exactly as they are. */
const exact = 32;
/** One that is no further from such a one, in red, green and blue together, becomes it. */
const nearBy = 40;
/** What is left has so many steps in each of red, green and blue: few enough for a palette. */
const steps = 5;

/**
 * Reads a PNG as Playwright writes it: 8 bits a channel, truecolour with or without alpha, not interlaced (PNG
 * specification, 11.2 and 9). Answers its pixels as red, green, blue.
 * @throws where it is another kind
 */
export function readPng(bytes) {
  const parts = [];
  let header = null;
  for (let at = signature.length; at < bytes.length;) {
    const length = bytes.readUInt32BE(at);
    const type = bytes.toString('latin1', at + 4, at + 8);
    const body = bytes.subarray(at + 8, at + 8 + length);
    if (type === 'IHDR') header = body;
    if (type === 'IDAT') parts.push(body);
    at += length + 12;
  }
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  const [depth, kind, , , interlaced] = header.subarray(8);
  if (depth !== 8 || (kind !== 2 && kind !== 6) || interlaced !== 0) {
    throw new Error('This PNG is not of the kind that screenshots are.');
  }
  const channels = kind === 2 ? 3 : 4;
  const rows = unfilter(inflateSync(Buffer.concat(parts)), width * channels, height, channels);
  if (channels === 3) return { width, height, pixels: rows };
  const pixels = Buffer.alloc(width * height * 3);
  for (let from = 0, to = 0; from < rows.length; from += 4) {
    for (let channel = 0; channel < 3; channel += 1) pixels[to++] = rows[from + channel];
  }
  return { width, height, pixels };
}

/** Takes the filters off (PNG specification, 9.2). */
function unfilter(filtered, stride, height, back) {
  const rows = Buffer.alloc(stride * height);
  for (let y = 0; y < height; y += 1) {
    const from = y * (stride + 1) + 1;
    const to = y * stride;
    const filter = filtered[from - 1];
    for (let x = 0; x < stride; x += 1) {
      const left = x < back ? 0 : rows[to + x - back];
      const up = y === 0 ? 0 : rows[to + x - stride];
      let guess = 0;
      if (filter === 1) guess = left;
      else if (filter === 2) guess = up;
      else if (filter === 3) guess = (left + up) >> 1;
      else if (filter === 4) {
        const corner = x < back || y === 0 ? 0 : rows[to + x - stride - back];
        guess = paeth(left, up, corner);
      }
      rows[to + x] = filtered[from + x] + guess;
    }
  }
  return rows;
}

function paeth(left, up, corner) {
  const a = Math.abs(up - corner);
  const b = Math.abs(left - corner);
  const c = Math.abs(left + up - 2 * corner);
  return a <= b && a <= c ? left : b <= c ? up : corner;
}

/** The same picture with a palette of at most 256 colours. */
export function smallPng(bytes) {
  const { width, height, pixels } = readPng(bytes);
  const colours = new Uint32Array(width * height);
  const counts = new Map();
  /* Most pixels are as the one before: counted in runs. */
  let begun = 0;
  for (let pixel = 0; pixel < colours.length; pixel += 1) {
    const at = pixel * 3;
    colours[pixel] = (pixels[at] << 16) | (pixels[at + 1] << 8) | pixels[at + 2];
    if (colours[pixel] === colours[begun]) continue;
    counts.set(colours[begun], (counts.get(colours[begun]) ?? 0) + pixel - begun);
    begun = pixel;
  }
  counts.set(colours[begun], (counts.get(colours[begun]) ?? 0) + colours.length - begun);
  const most = [...counts].sort((a, b) => b[1] - a[1]).slice(0, exact);
  const kept = new Set(most.map(([colour]) => colour));
  const { palette, places } = laidOut(counts.keys(), kept);
  const rows = Buffer.alloc((width + 1) * height);
  let [colour, place] = [-1, 0];
  for (let pixel = 0; pixel < colours.length; pixel += 1) {
    if (colours[pixel] !== colour) {
      colour = colours[pixel];
      place = places.get(colour);
    }
    rows[pixel + Math.floor(pixel / width) + 1] = place;
  }
  return written(width, height, [...palette.keys()], rows);
}

/** A palette with the place of each colour in it. */
function laidOut(colours, kept) {
  const palette = new Map();
  const places = new Map();
  for (const colour of colours) {
    const shown = kept.has(colour) ? colour : (neighbour(colour, kept) ?? rounded(colour));
    if (!palette.has(shown)) palette.set(shown, palette.size);
    places.set(colour, palette.get(shown));
  }
  return { palette, places };
}

const channels = (colour) => [colour >> 16, (colour >> 8) & 255, colour & 255];

function neighbour(colour, kept) {
  const [red, green, blue] = channels(colour);
  let [nearest, least] = [null, nearBy + 1];
  for (const other of kept) {
    const [r, g, b] = channels(other);
    const distance = Math.abs(r - red) + Math.abs(g - green) + Math.abs(b - blue);
    if (distance < least) [nearest, least] = [other, distance];
  }
  return nearest;
}

function rounded(colour) {
  const step = 255 / (steps - 1);
  const [red, green, blue] = channels(colour).map((value) =>
    Math.round(Math.round(value / step) * step),
  );
  return (red << 16) | (green << 8) | blue;
}

function written(width, height, palette, rows) {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3, 0, 0, 0], 8);
  const colours = Buffer.alloc(palette.length * 3);
  palette.forEach((colour, at) => colours.writeUIntBE(colour, at * 3, 3));
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('PLTE', colours),
    chunk('IDAT', deflateSync(rows, { level: 9, memLevel: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type, data) {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}
