import { find, read } from 'cfb';

/** Names of Word's storages of macros. */
const MACROS = /^(?:macros|vba|_vba_project|_vba_project_cur)$/i;
/** The header of the main stream of Word 97 to 2003 (FIB, [MS-DOC] 2.5.2): its magic number, and the flag "encrypted". */
const FIB = { magic: 0xa5ec, flagsAt: 10, isEncrypted: 0x0100 };

export type DocProblem = 'type' | 'password' | 'active' | 'damaged';

/**
 * The problem of an OLE file as a CV. Only call it in the reader's process: cfb follows chains of sectors that form a loop.
 */
export function validateDoc(bytes: Buffer): DocProblem | 'none' {
  let file;
  try {
    file = read(bytes, { type: 'buffer' });
  } catch {
    return 'damaged';
  }
  const names = file.FileIndex.map(({ name }) => name.toLowerCase());
  // Office stores every file with a password in this container.
  if (names.includes('encryptedpackage')) return 'password';
  if (!names.includes('worddocument')) return 'type';
  const main = Buffer.from(find(file, 'WordDocument')?.content ?? []);
  const isWord = main.length >= FIB.flagsAt + 2 && main.readUInt16LE(0) === FIB.magic;
  if (isWord && (main.readUInt16LE(FIB.flagsAt) & FIB.isEncrypted) !== 0) return 'password';
  return names.some((name) => MACROS.test(name)) ? 'active' : 'none';
}
