/** The kinds of picture that are shown. */
export type PictureType = 'image/png' | 'image/jpeg' | 'image/gif' | 'image/webp';

export interface PictureKind {
  type: PictureType;
  width: number;
  height: number;
}

/**
 * What a picture is by its first bytes, whatever its name says, and its size in pixels; null for anything else. A JPEG
 * is read up to its frame header (ITU T.81 B.2.2), the others up to their first header (PNG 11.2.2, GIF89a 18, RFC 9649).
 */
export function pictureKind(bytes: Uint8Array): PictureKind | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    return png(view) ?? gif(view) ?? webp(view) ?? jpeg(view);
  } catch {
    // It ends before its header does.
    return null;
  }
}

function png(view: DataView): PictureKind | null {
  if (view.getUint32(0) !== 0x89504e47 || view.getUint32(4) !== 0x0d0a1a0a) return null;
  if (text(view, 12, 4) !== 'IHDR') return null;
  return { type: 'image/png', width: view.getUint32(16), height: view.getUint32(20) };
}

function gif(view: DataView): PictureKind | null {
  if (!/^GIF8[79]a$/.test(text(view, 0, 6))) return null;
  return { type: 'image/gif', width: view.getUint16(6, true), height: view.getUint16(8, true) };
}

function webp(view: DataView): PictureKind | null {
  if (text(view, 0, 4) !== 'RIFF' || text(view, 8, 4) !== 'WEBP') return null;
  const type = 'image/webp';
  switch (text(view, 12, 4)) {
    case 'VP8 ':
      return {
        ...{ type, width: view.getUint16(26, true) & 0x3fff },
        height: view.getUint16(28, true) & 0x3fff,
      };
    case 'VP8L': {
      const bits = view.getUint32(21, true);
      return { type, width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    case 'VP8X':
      return { type, width: uint24(view, 24) + 1, height: uint24(view, 27) + 1 };
    default:
      return null;
  }
}

function jpeg(view: DataView): PictureKind | null {
  if (view.getUint16(0) !== 0xffd8) return null;
  for (let at = 2; ;) {
    if (view.getUint8(at) !== 0xff) return null;
    const marker = view.getUint8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) {
      const [height, width] = [view.getUint16(at + 5), view.getUint16(at + 7)];
      return { type: 'image/jpeg', width, height };
    }
    const standsAlone = marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);
    if (marker === 0xff) at += 1;
    else at += standsAlone ? 2 : 2 + view.getUint16(at + 2);
  }
}

function uint24(view: DataView, at: number): number {
  return view.getUint16(at, true) | (view.getUint8(at + 2) << 16);
}

function text(view: DataView, at: number, length: number): string {
  let result = '';
  for (let index = 0; index < length; index += 1) {
    result += String.fromCharCode(view.getUint8(at + index));
  }
  return result;
}
