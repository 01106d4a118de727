import type { CvKind } from '@qantara/contract';
import type { CvFault } from '../cv-file';
import { readZipDirectory, type ZipEntry } from '../zip-directory';
import { DamagedPart } from './damaged-part';
import { hasActiveRelationship } from './has-active-relationship';
import { hasActiveType } from './has-active-type';
import { unpack } from './unpack';

/** A document that claims to unpack to more than this is a bomb, not a CV. */
const UNPACKED_MAX_BYTES = 100_000_000;
/** Text and marks alone; the longest CV has a tenth of it. Pictures may be larger. */
const PART_MAX_BYTES = 20_000_000;
/** Of the lists together: to read XML takes about a second for ten times what the longest CV has. */
const READ_MAX_BYTES = 10_000_000;
const PICTURES = /^word\/media\//i;
const METHODS = [0, 8];
/** Macros, controls, and embedded files of the types that have macros; others open with a click and a question. */
const ACTIVE_PARTS =
  /(?:^|\/)(?:vbaProject\.bin|vbaData\.xml|activeX\/.*|embeddings\/.*\.(?:do[ct]m|xl(?:sm|sb|tm|am)|p(?:p[tsa]|ot)m))$/i;
/** Names of parts are the same in every case of letters. */
const CONTENT_TYPES = /^\[Content_Types\]\.xml$/i;
const RELATIONSHIPS = /\.rels$/i;
/** A part in several entries: allowed, written by nobody. */
const PIECE_OF_PART = /\.piece$/i;

/** What is wrong with a zip as a CV; null: nothing. Every entry is unpacked once, to nowhere: the sizes may be lies. */
export async function faultOfDocx(bytes: Buffer, named: CvKind): Promise<CvFault | null> {
  if (named !== 'docx') return 'type';
  const entries = readZipDirectory(bytes);
  if (!entries) return 'damaged';
  if (!entries.some(({ name }) => name.startsWith('word/'))) return 'type';
  if (entries.some(({ isEncrypted }) => isEncrypted)) return 'password';
  if (entries.some(({ name }) => ACTIVE_PARTS.test(name))) return 'active';
  if (isBomb(entries) || entries.some(({ name }) => PIECE_OF_PART.test(name))) return 'damaged';
  try {
    return (await isActive(bytes, entries)) ? 'active' : null;
  } catch (error) {
    if (error instanceof DamagedPart) return 'damaged';
    throw error;
  }
}

function isBomb(entries: readonly ZipEntry[]): boolean {
  const total = entries.reduce((sum, { unpackedSize }) => sum + unpackedSize, 0);
  return (
    total > UNPACKED_MAX_BYTES ||
    entries.some(({ name, unpackedSize }) => unpackedSize > PART_MAX_BYTES && !PICTURES.test(name)) ||
    entries.some(({ method }) => !METHODS.includes(method))
  );
}

async function isActive(zip: Buffer, entries: readonly ZipEntry[]): Promise<boolean> {
  let left = READ_MAX_BYTES;
  const read = (entry: ZipEntry) => {
    left -= entry.unpackedSize;
    if (left < 0) throw new DamagedPart();
    return unpack(zip, entry);
  };
  const list = entries.find(({ name }) => CONTENT_TYPES.test(name));
  if (list && (await hasActiveType(read(list)))) return true;

  for (const entry of entries) {
    if (entry === list) continue;
    if (!RELATIONSHIPS.test(entry.name)) await unpackToNowhere(unpack(zip, entry));
    else if (await hasActiveRelationship(read(entry))) return true;
  }
  return false;
}

/** Throws `DamagedPart` when the part is not what the directory says. */
async function unpackToNowhere(part: AsyncIterable<Buffer>): Promise<void> {
  for await (const piece of part) void piece;
}
