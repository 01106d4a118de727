import type { FileHandle } from 'node:fs/promises';

/** One entry of a zip as its central directory tells it. Nothing is ever unpacked. */
export interface ZipEntry {
  name: string;
  /** Bytes the entry claims to have when unpacked. */
  unpackedSize: number;
}

const END_SIGNATURE = 0x06054b50;
const END_BYTES = 22;
const COMMENT_MAX_BYTES = 65_535;
const ENTRY_SIGNATURE = 0x02014b50;
const ENTRY_BYTES = 46;
/** More than any CV needs; a larger directory is refused unread. */
const DIRECTORY_MAX_BYTES = 1_048_576;
const ENTRIES_MAX = 5_000;

/** The entries of a zip file of `size` bytes, or null when it is not a sound, single-volume, ordinary zip. */
export async function readZipDirectory(file: FileHandle, size: number): Promise<ZipEntry[] | null> {
  const tailBytes = Math.min(size, END_BYTES + COMMENT_MAX_BYTES);
  const tail = await readBytes(file, size - tailBytes, tailBytes);
  const end = findEnd(tail);
  if (end < 0) return null;

  const count = tail.readUInt16LE(end + 10);
  const bytes = tail.readUInt32LE(end + 12);
  const offset = tail.readUInt32LE(end + 16);
  const isOneVolume = tail.readUInt16LE(end + 4) === 0 && tail.readUInt16LE(end + 8) === count;
  const fits = offset + bytes <= size - tailBytes + end;
  if (!isOneVolume || !fits || count > ENTRIES_MAX || bytes > DIRECTORY_MAX_BYTES) return null;

  return parseEntries(await readBytes(file, offset, bytes), count);
}

async function readBytes(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}

/** The end record is the last thing in the file: its comment must reach exactly to the end. */
function findEnd(tail: Buffer): number {
  for (let at = tail.length - END_BYTES; at >= 0; at -= 1) {
    if (tail.readUInt32LE(at) !== END_SIGNATURE) continue;
    if (at + END_BYTES + tail.readUInt16LE(at + 20) === tail.length) return at;
  }
  return -1;
}

function parseEntries(directory: Buffer, count: number): ZipEntry[] | null {
  const entries: ZipEntry[] = [];
  let at = 0;
  for (let index = 0; index < count; index += 1) {
    if (at + ENTRY_BYTES > directory.length || directory.readUInt32LE(at) !== ENTRY_SIGNATURE) return null;
    const nameBytes = directory.readUInt16LE(at + 28);
    const restBytes = directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
    const nameAt = at + ENTRY_BYTES;
    if (nameAt + nameBytes + restBytes > directory.length) return null;
    const name = directory.toString('utf8', nameAt, nameAt + nameBytes);
    entries.push({ name, unpackedSize: directory.readUInt32LE(at + 24) });
    at = nameAt + nameBytes + restBytes;
  }
  return entries;
}
