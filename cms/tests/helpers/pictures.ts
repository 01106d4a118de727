import { crc32, deflateSync } from 'node:zlib';

const CHUNK_BYTES = 12;

/**
 * A white PNG with one bit per pixel: few bytes, however many pixels.
 * @param options length of the file, padded with an ignored chunk, and the start of that chunk
 */
export function pngOf(width: number, height: number, { bytes = 0, filling = '' } = {}): Buffer<ArrayBuffer> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const line = Buffer.alloc(1 + Math.ceil(width / 8), 0xff).fill(0, 0, 1);
  const parts = [
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(line.length * height, line))),
    chunk('IEND', Buffer.alloc(0)),
  ];
  const missing = bytes - Buffer.concat(parts).length - CHUNK_BYTES;
  const filled = Buffer.alloc(Math.max(missing, filling.length));
  filled.write(filling);
  if (filled.length > 0) parts.splice(2, 0, chunk('paDd', filled));
  return Buffer.concat(parts);
}

function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  checksum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, checksum]);
}

/** Six by four pixels. */
export const JPEG = Buffer.from(
  '/9j/2wBDAFA3PEY8MlBGQUZaVVBfeMiCeG5uePWvuZHI////////////////////////////////////////////////////2wBDAVVaWnhpeOuCguv/' +
    '////////////////////////////////////////////////////////////////////////wAARCAAEAAYDASIAAhEBAxEB/8QAFQABAQAAAAAA' +
    'AAAAAAAAAAAAAAP/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFQEBAQAAAAAAAAAAAAAAAAAAAwT/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMB' +
    'AAIRAxEAPwCQA1j/2Q==',
  'base64',
);
/** The same from a phone that was held upright: four by six, rotated by EXIF. */
export const PHONE_JPEG = Buffer.concat([
  JPEG.subarray(0, 2),
  Buffer.from('ffe1002245786966000049492a00080000000100120103000100000006000000' + '00000000', 'hex'),
  JPEG.subarray(2),
]);
export const GIF = Buffer.from('R0lGODlhBgAEAIAAAExpcf8AACH5BAUAAAAALAAAAAAGAAQAAAIEjI+pVwA7', 'base64');
export const MOVING_WEBP = Buffer.from(
  'UklGRpQAAABXRUJQVlA4WAoAAAACAAAAAwAAAwAAQU5JTQYAAAD/////AQBBTk1GMAAAAAAAAAAAAAMAAAMAAGQAAAJWUDggGAAAADABAJ0BKgQABAAH' +
    'QJYlpAADcAD+77kAAEFOTUYwAAAAAAAAAAAAAwAAAwAAZAAAAFZQOCAYAAAANAEAnQEqBAAEAAAAliWkAANwAP7vYAAA',
  'base64',
);

/** A JPEG with the settings of a printer as macOS stores them: in a segment before the picture, as XML. */
export function withPrinterSettings(jpeg: Buffer): Buffer<ArrayBuffer> {
  const xml = Buffer.from(
    '<?xml version="1.0"?><!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" ""><plist></plist>',
  );
  const head = Buffer.from([0xff, 0xed, 0, xml.length + 2]);
  return Buffer.concat([jpeg.subarray(0, 2), head, xml, jpeg.subarray(2)]);
}
