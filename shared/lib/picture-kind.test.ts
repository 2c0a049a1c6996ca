import { expect, test } from 'vitest';
import { pictureKind } from './picture-kind.ts';

const bytes = (hex: string) => Uint8Array.from(Buffer.from(hex.replaceAll(' ', ''), 'hex'));
const ascii = (text: string) => Buffer.from(text, 'latin1').toString('hex');
const webp = (chunk: string) => bytes(`${ascii('RIFF')} 00000000 ${ascii('WEBP')} ${chunk}`);

/** Beginnings of pictures of 21 × 13 as Chrome writes them. */
const pictures: [type: string, Uint8Array][] = [
  ['image/png', bytes(`89504e470d0a1a0a 0000000d ${ascii('IHDR')} 00000015 0000000d 08060000`)],
  ['image/gif', bytes(`${ascii('GIF89a')} 1500 0d00 f00000`)],
  ['image/jpeg', bytes('ffd8 ffe0 0004 0000 ffdb 0003 00 ff ffc0 0011 08 000d 0015 030122')],
  ['image/webp', webp('5650382036000000f002009d012a15000d003f1172b0502c')],
  ['image/webp', webp('5650384c0f0000002f140003000710fd8ffe0722a2ff0100')],
  ['image/webp', webp('565038580a000000200000001400000c000049434350c801')],
];

test('a picture is what its first bytes say', () => {
  for (const [type, picture] of pictures) {
    expect(pictureKind(picture)).toEqual({ type, width: 21, height: 13 });
  }
});

test('what is no such picture, or ends before it says its size, is none', () => {
  const others = ['', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'BM6', '%PDF-1.7', 'GIF88a'];
  for (const text of others) expect(pictureKind(Buffer.from(text))).toBeNull();
  for (const [, picture] of pictures) expect(pictureKind(picture.subarray(0, 9))).toBeNull();
  expect(pictureKind(bytes('ffd8 ffe0 0004'))).toBeNull();
  expect(pictureKind(bytes('ffd8 0000 0000 0000'))).toBeNull();
});

test('only the bytes of the view count', () => {
  const [, picture] = pictures[0]!;
  const around = new Uint8Array(picture.length + 20);
  around.set(picture, 10);
  expect(pictureKind(around.subarray(10, 10 + picture.length))).toMatchObject({ width: 21 });
});
