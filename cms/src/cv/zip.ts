import { promisify } from 'node:util';
import { type Entry, fromBuffer, type Options, type ZipFile } from 'yauzl';

/** More than any CV needs. */
const ENTRIES_MAX = 5_000;
const LOCAL_HEADER_BYTES = 30;

/** A file that violates its format, or that only an attacker builds. */
export class DamagedFile extends Error {}

export interface Zip {
  entries: Entry[];
  /** The unpacked content. Throws `DamagedFile` unless it has exactly the size that the directory states. */
  read(entry: Entry): AsyncGenerator<Buffer>;
}

const open = promisify<Buffer, Options, ZipFile>(fromBuffer);

/**
 * Reads the directory of a zip. Throws `DamagedFile` if it is invalid, or if two entries share a name (readers differ in
 * which one they take) or bytes (as in zip bombs).
 */
export async function readZip(bytes: Buffer): Promise<Zip> {
  try {
    const zip = await open(bytes, { lazyEntries: true, validateEntrySizes: true });
    const entries = await entriesOf(zip);
    const names = new Set(entries.map(({ fileName }) => fileName.toLowerCase()));
    if (names.size < entries.length || haveOverlap(entries)) throw new DamagedFile();
    return { entries, read: (entry) => read(zip, entry) };
  } catch (error) {
    throw new DamagedFile('No sound zip', { cause: error });
  }
}

function entriesOf(zip: ZipFile): Promise<Entry[]> {
  const entries: Entry[] = [];
  return new Promise((resolve, reject) => {
    if (zip.entryCount > ENTRIES_MAX) return reject(new DamagedFile());
    zip.once('error', reject).once('end', () => resolve(entries));
    zip.on('entry', (entry: Entry) => {
      entries.push(entry);
      zip.readEntry();
    });
    zip.readEntry();
  });
}

function haveOverlap(entries: readonly Entry[]): boolean {
  const inOrder = entries.toSorted((a, b) => a.relativeOffsetOfLocalHeader - b.relativeOffsetOfLocalHeader);
  return inOrder.some(({ relativeOffsetOfLocalHeader: at, compressedSize }, index) => {
    const next = inOrder[index + 1];
    return next && at + LOCAL_HEADER_BYTES + compressedSize > next.relativeOffsetOfLocalHeader;
  });
}

async function* read(zip: ZipFile, entry: Entry): AsyncGenerator<Buffer> {
  const openStream = promisify((done: Parameters<ZipFile['openReadStream']>[1]) => zip.openReadStream(entry, done));
  try {
    yield* (await openStream()) as AsyncIterable<Buffer>;
  } catch (error) {
    throw new DamagedFile(`No sound entry of a zip`, { cause: error });
  }
}
