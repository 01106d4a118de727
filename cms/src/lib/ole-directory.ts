/** One entry of an OLE compound file, the container of Word 97 to 2003 and of Office files with a password. */
export interface OleEntry {
  name: string;
  /** Where its bytes begin in the file; those of small ones stand elsewhere, in a stream they share. */
  at: number;
  size: number;
}

const HEADER_BYTES = 512;
const ENTRY_BYTES = 128;
/** Sectors of the allocation table that the header itself names: enough for 7 MB, and so for every CV. */
const TABLE_SECTORS = 109;

/** The entries of an OLE file in the order of its directory, or null when it cannot be followed. */
export function readOleDirectory(file: Buffer): OleEntry[] | null {
  if (file.length < HEADER_BYTES) return null;
  const shift = file.readUInt16LE(30);
  if (shift !== 9 && shift !== 12) return null;

  const sectorBytes = 1 << shift;
  const entries: OleEntry[] = [];
  // A chain that bites its own tail would never end.
  const seen = new Set<number>();
  let sector = file.readUInt32LE(48);
  while (isInside(file, sector, sectorBytes) && !seen.has(sector)) {
    seen.add(sector);
    const start = placeOf(sector, sectorBytes);
    for (let at = start; at < start + sectorBytes; at += ENTRY_BYTES) {
      const entry = entryAt(file, at, sectorBytes);
      if (entry) entries.push(entry);
    }
    sector = nextSector(file, sector, sectorBytes);
  }
  return entries.length > 0 ? entries : null;
}

/** The header takes the place of one sector. */
const placeOf = (sector: number, sectorBytes: number) => (sector + 1) * sectorBytes;
const isInside = (file: Buffer, sector: number, sectorBytes: number) =>
  placeOf(sector, sectorBytes) + sectorBytes <= file.length;
const NO_SECTOR = 0xfffffffe;

function entryAt(file: Buffer, at: number, sectorBytes: number): OleEntry | null {
  const nameBytes = file.readUInt16LE(at + 64);
  const isUsed = file.readUInt8(at + 66) !== 0 && nameBytes >= 2 && nameBytes <= 64;
  if (!isUsed) return null;
  return {
    name: file.toString('utf16le', at, at + nameBytes - 2),
    at: placeOf(file.readUInt32LE(at + 116), sectorBytes),
    size: file.readUInt32LE(at + 120),
  };
}

function nextSector(file: Buffer, sector: number, sectorBytes: number): number {
  const perSector = sectorBytes / 4;
  const tableIndex = Math.floor(sector / perSector);
  if (tableIndex >= TABLE_SECTORS) return NO_SECTOR;
  const table = file.readUInt32LE(76 + tableIndex * 4);
  if (!isInside(file, table, sectorBytes)) return NO_SECTOR;
  return file.readUInt32LE(placeOf(table, sectorBytes) + (sector % perSector) * 4);
}
