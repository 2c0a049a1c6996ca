// Puts PNGs of several sizes into the icon files of Windows and macOS; both take PNGs as they are.

/**
 * @param {ReadonlyMap<number, Buffer>} pictures by size; those above 256 are left out
 * @returns {Buffer} an .ico file
 */
export function icoOf(pictures) {
  const used = [...pictures].filter(([size]) => size <= 256);
  const head = Buffer.alloc(6 + 16 * used.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(used.length, 4);
  let at = head.length;
  used.forEach(([size, png], index) => {
    const entry = 6 + 16 * index;
    head.writeUInt8(size === 256 ? 0 : size, entry);
    head.writeUInt8(size === 256 ? 0 : size, entry + 1);
    head.writeUInt16LE(1, entry + 4);
    head.writeUInt16LE(32, entry + 6);
    head.writeUInt32LE(png.length, entry + 8);
    head.writeUInt32LE(at, entry + 12);
    at += png.length;
  });
  return Buffer.concat([head, ...used.map(([, png]) => png)]);
}

/** The types of the .icns format that hold PNGs, with their sizes. */
const icnsTypes = /** @type {const} */ ([
  ['icp4', 16],
  ['icp5', 32],
  ['ic07', 128],
  ['ic08', 256],
  ['ic09', 512],
  ['ic10', 1024],
  ['ic11', 32],
  ['ic12', 64],
  ['ic13', 256],
  ['ic14', 512],
]);

/**
 * @param {ReadonlyMap<number, Buffer>} pictures by size
 * @returns {Buffer} an .icns file
 */
export function icnsOf(pictures) {
  const blocks = icnsTypes.flatMap(([type, size]) => {
    const png = pictures.get(size);
    if (!png) return [];
    const head = Buffer.alloc(8);
    head.write(type, 0, 'ascii');
    head.writeUInt32BE(8 + png.length, 4);
    return [head, png];
  });
  const body = Buffer.concat(blocks);
  const head = Buffer.alloc(8);
  head.write('icns', 0, 'ascii');
  head.writeUInt32BE(8 + body.length, 4);
  return Buffer.concat([head, body]);
}
