import type { CvKind } from '@qantara/contract';
import type { CvFault } from '../cv-file';
import { readZipDirectory, type ZipEntry } from '../zip-directory';
import { loadsFromElsewhere } from './loads-from-elsewhere';
import { unpack } from './unpack';

/** A document that claims to unpack to more than this is a bomb, not a CV. */
const UNPACKED_MAX_BYTES = 100_000_000;
/** Text and marks alone; the longest CV has a tenth of it. Pictures may be larger. */
const PART_MAX_BYTES = 20_000_000;
const PICTURES = /^word\/media\//i;
const METHODS = [0, 8];
/** Macros, controls, and objects of other programs; the tables behind charts are harmless. */
const ACTIVE_PARTS = /(?:^|\/)(?:vbaProject\.bin|vbaData\.xml|activeX\/.*|embeddings\/.*(?<!\.xlsx))$/i;
const ACTIVE_TYPES = /macroEnabled|vbaProject|ms-office\.activeX/i;
const CONTENT_TYPES = '[Content_Types].xml';

/** What is wrong with a zip as a CV; null: nothing. Every entry is unpacked once, to nowhere: the sizes may be lies. */
export async function faultOfDocx(bytes: Buffer, named: CvKind): Promise<CvFault | null> {
  if (named !== 'docx') return 'type';
  const entries = readZipDirectory(bytes);
  if (!entries) return 'damaged';
  if (!entries.some(({ name }) => name.startsWith('word/'))) return 'type';
  if (entries.some(({ isEncrypted }) => isEncrypted)) return 'password';
  if (entries.some(({ name }) => ACTIVE_PARTS.test(name))) return 'active';
  if (isBomb(entries)) return 'damaged';

  for (const entry of entries) {
    const isRead = entry.name === CONTENT_TYPES || entry.name.endsWith('.rels');
    const content = await unpack(bytes, entry, isRead);
    if (content === null) return 'damaged';
    if (isRead && isActive(entry, content)) return 'active';
  }
  return null;
}

function isBomb(entries: readonly ZipEntry[]): boolean {
  const total = entries.reduce((sum, { unpackedSize }) => sum + unpackedSize, 0);
  return (
    total > UNPACKED_MAX_BYTES ||
    entries.some(({ name, unpackedSize }) => unpackedSize > PART_MAX_BYTES && !PICTURES.test(name)) ||
    entries.some(({ method }) => !METHODS.includes(method))
  );
}

function isActive({ name }: ZipEntry, content: Buffer): boolean {
  // UTF-16 is allowed as well: without its zeros the same words stand in it.
  const text = content.toString('latin1').replaceAll('\0', '');
  return name === CONTENT_TYPES ? ACTIVE_TYPES.test(text) : loadsFromElsewhere(text);
}
