import type { CvKind } from '@qantara/contract';
import type { CvFault } from '../cv-file';
import { readZipDirectory, type ZipEntry } from '../zip-directory';
import { DamagedPart } from './damaged-part';
import { createFieldLookout, hasActiveField } from './has-active-field';
import { hasActiveRelationship } from './has-active-relationship';
import { readPartTypes } from './part-types';
import { encodingOf } from './read-xml';
import { unpack } from './unpack';

/** A document that claims to unpack to more than this is a bomb, not a CV. */
const UNPACKED_MAX_BYTES = 100_000_000;
/** Text and marks alone; the longest CV has a tenth of it. Pictures may be larger. */
const PART_MAX_BYTES = 20_000_000;
/** Of lists and parts with fields together: to read XML takes about a second for ten times what the longest CV has. */
const READ_MAX_BYTES = 10_000_000;
const PICTURES = /^word\/media\//i;
const METHODS = [0, 8];
/** Macros, controls, and objects of other programs; the tables behind charts are harmless. */
const ACTIVE_PARTS = /(?:^|\/)(?:vbaProject\.bin|vbaData\.xml|activeX\/.*|embeddings\/.*(?<!\.xlsx))$/i;
/** Names of parts are the same in every case of letters. */
const CONTENT_TYPES = /^\[Content_Types\]\.xml$/i;
const RELATIONSHIPS = /\.rels$/i;
/** Also when the list does not say so. */
const XML = /\.xml$/i;
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
  const types = list && (await readPartTypes(read(list)));
  if (types?.isActive) return true;

  for (const entry of entries) {
    if (entry === list) continue;
    if (RELATIONSHIPS.test(entry.name)) {
      if (await hasActiveRelationship(read(entry))) return true;
    } else {
      const isXml = XML.test(entry.name) || (types?.isXml(entry.name) ?? false);
      const mayHaveFields = await lookThrough(unpack(zip, entry), isXml);
      if (mayHaveFields && (await hasActiveField(read(entry)))) return true;
    }
  }
  return false;
}

/** Goes through a part once, and answers whether fields have to be looked for in it. */
async function lookThrough(part: AsyncIterable<Buffer>, isXml: boolean): Promise<boolean> {
  const lookout = createFieldLookout();
  let isWide = false;
  let isFirst = true;
  for await (const piece of part) {
    if (!isXml) continue;
    if (isFirst) isWide = encodingOf(piece) !== 'utf-8';
    isFirst = false;
    lookout.see(piece);
  }
  return isWide || lookout.hasSeen();
}
