/** One entry of a zip as its central directory tells it. */
export interface ZipEntry {
  name: string;
  isEncrypted: boolean;
  /** 0: stored, 8: deflated; a sound Word file uses no other. */
  method: number;
  packedSize: number;
  /** Bytes the entry claims to have when unpacked. */
  unpackedSize: number;
  /** Where its packed bytes stand in the file. */
  dataAt: number;
}

const END_SIGNATURE = Buffer.from([0x50, 0x4b, 0x05, 0x06]);
const END_BYTES = 22;
/** Stands before the end record of a zip with 64-bit sizes. */
const LOCATOR_SIGNATURE = 0x07064b50;
const LOCATOR_BYTES = 20;
const COMMENT_MAX_BYTES = 65_535;
const ENTRY_SIGNATURE = 0x02014b50;
const ENTRY_BYTES = 46;
const LOCAL_SIGNATURE = 0x04034b50;
const LOCAL_BYTES = 30;
/** More than any CV needs; a larger directory is refused unread. */
const DIRECTORY_MAX_BYTES = 1_048_576;
const ENTRIES_MAX = 5_000;
/** Parts of a Word file have names of some dozen bytes. */
const NAME_MAX_BYTES = 512;

/**
 * The entries of a zip, or null when it is not a sound, single-volume, ordinary zip: one in which every entry has bytes
 * of its own (those of bombs overlap) and a name of its own (of two, every reader takes another).
 */
export function readZipDirectory(zip: Buffer): ZipEntry[] | null {
  const end = findZipEnd(zip);
  if (end < 0) return null;

  const count = zip.readUInt16LE(end + 10);
  const bytes = zip.readUInt32LE(end + 12);
  const offset = zip.readUInt32LE(end + 16);
  const isOneVolume = zip.readUInt16LE(end + 4) === 0 && zip.readUInt16LE(end + 8) === count;
  const fits = offset + bytes <= end;
  if (!isOneVolume || !fits || count > ENTRIES_MAX || bytes > DIRECTORY_MAX_BYTES) return null;

  const entries = parseEntries(zip, offset, offset + bytes, count);
  const names = new Set(entries?.map(({ name }) => name.toLowerCase()));
  return entries && names.size === entries.length && areApart(entries, offset) ? entries : null;
}

/** Where the end record stands, -1: there is none. It is the last thing in a file: its comment reaches exactly to the end. */
function findZipEnd(file: Buffer): number {
  return endRecords(file).find((at) => reachesToTheEnd(file, at)) ?? -1;
}

/**
 * Would a reader find a zip in these bytes? Many take one with anything behind its end, and with anything before its
 * beginning, from which it counts.
 */
export function holdsZip(file: Buffer): boolean {
  return endRecords(file).some((at) => reachesToTheEnd(file, at) || leadsToEntries(file, at));
}

/** What may be one, the last first. */
function endRecords(file: Buffer): number[] {
  const places: number[] = [];
  const first = Math.max(0, file.length - END_BYTES - COMMENT_MAX_BYTES);
  for (let at = file.indexOf(END_SIGNATURE, first); at >= 0; at = file.indexOf(END_SIGNATURE, at + 1))
    if (at + END_BYTES <= file.length) places.push(at);
  return places.reverse();
}

const reachesToTheEnd = (file: Buffer, end: number) => end + END_BYTES + file.readUInt16LE(end + 20) === file.length;

function leadsToEntries(file: Buffer, end: number): boolean {
  const before = end - file.readUInt32LE(end + 12);
  const told = file.readUInt32LE(end + 16);
  const isLarge = end >= LOCATOR_BYTES && file.readUInt32LE(end - LOCATOR_BYTES) === LOCATOR_SIGNATURE;
  return isLarge || [before, told].some((at) => at >= 0 && at + 4 <= end && file.readUInt32LE(at) === ENTRY_SIGNATURE);
}

function parseEntries(zip: Buffer, start: number, end: number, count: number): ZipEntry[] | null {
  const entries: ZipEntry[] = [];
  let at = start;
  for (let index = 0; index < count; index += 1) {
    if (at + ENTRY_BYTES > end || zip.readUInt32LE(at) !== ENTRY_SIGNATURE) return null;
    const nameAt = at + ENTRY_BYTES;
    const nameEnd = nameAt + zip.readUInt16LE(at + 28);
    const next = nameEnd + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
    const dataAt = dataPlace(zip, zip.readUInt32LE(at + 42));
    if (next > end || nameEnd - nameAt > NAME_MAX_BYTES || dataAt === null) return null;
    entries.push({
      name: zip.toString('utf8', nameAt, nameEnd),
      isEncrypted: (zip.readUInt16LE(at + 8) & 1) === 1,
      method: zip.readUInt16LE(at + 10),
      packedSize: zip.readUInt32LE(at + 20),
      unpackedSize: zip.readUInt32LE(at + 24),
      dataAt,
    });
    at = next;
  }
  return entries;
}

/** Behind the entry's own header, which repeats its name. */
function dataPlace(zip: Buffer, header: number): number | null {
  if (header + LOCAL_BYTES > zip.length || zip.readUInt32LE(header) !== LOCAL_SIGNATURE) return null;
  return header + LOCAL_BYTES + zip.readUInt16LE(header + 26) + zip.readUInt16LE(header + 28);
}

function areApart(entries: readonly ZipEntry[], directoryAt: number): boolean {
  const inOrder = entries.toSorted((a, b) => a.dataAt - b.dataAt);
  return inOrder.every(({ dataAt, packedSize }, index) => {
    const next = inOrder[index + 1];
    return dataAt + packedSize <= (next ? next.dataAt - LOCAL_BYTES : directoryAt);
  });
}
