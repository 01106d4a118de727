import type { CvKind } from '@qantara/contract';
import type { CvFault } from '../cv-file';
import { type OleEntry, readOleDirectory } from '../ole-directory';

/** Where Word keeps macros. In small letters, as are all names here: readers find a name in any. */
const ACTIVE = new Set(['macros', 'vba', '_vba_project', '_vba_project_cur']);
/** A Word or other Office file with a password, whatever its name. */
const ENCRYPTED_PACKAGE = 'encryptedpackage';
const MAIN_STREAM = 'worddocument';
/** In the main stream: what marks it, and the bit that says that the rest of it is encrypted. */
const WORD_MARK = 0xa5ec;
const FLAGS_AT = 10;
const IS_ENCRYPTED = 0x0100;

/** What is wrong with an OLE file as a CV; null: nothing. */
export function faultOfDoc(bytes: Buffer, named: CvKind): CvFault | null {
  const entries = readOleDirectory(bytes)?.map((entry) => ({ ...entry, name: entry.name.toLowerCase() }));
  if (entries?.some(({ name }) => name === ENCRYPTED_PACKAGE)) return 'password';
  // The person is told first that the name does not fit.
  if (named !== 'doc') return 'type';
  if (!entries) return 'damaged';
  const main = entries.find(({ name }) => name === MAIN_STREAM);
  if (!main) return 'type';
  if (isEncrypted(bytes, main)) return 'password';
  return entries.some(({ name }) => ACTIVE.has(name)) ? 'active' : null;
}

function isEncrypted(bytes: Buffer, { at }: OleEntry): boolean {
  const isMain = at + FLAGS_AT + 2 <= bytes.length && bytes.readUInt16LE(at) === WORD_MARK;
  return isMain && (bytes.readUInt16LE(at + FLAGS_AT) & IS_ENCRYPTED) !== 0;
}
