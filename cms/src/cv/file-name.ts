import { extname } from 'node:path';
import { cleanLine, type CvKind, fileEnding, TEXT_MAX } from '@qantara/contract';

// What no file system, header or log should meet: path separators, wildcards, quotes, and marks that reorder text.
const UNSAFE_IN_NAMES = /[\\/:*?"<>|\u200E\u200F\u061C]/g;

/**
 * The name a person gave a file, made safe to store, show and send in a header: no folder, no control or bidi marks,
 * at most 255 characters with its ending kept.
 */
export function cleanFileName(raw: string): string {
  const withoutFolder = raw.slice(Math.max(raw.lastIndexOf('/'), raw.lastIndexOf('\\')) + 1);
  // A name that begins with a dot would be a hidden file, and `.pdf` alone would have no ending.
  const name = cleanLine(withoutFolder.replace(UNSAFE_IN_NAMES, ' ')).replace(/^\.+/, 'cv.');
  const ending = extname(name).slice(0, 20);
  const stem = Array.from(name.slice(0, name.length - extname(name).length));
  return `${shortened(stem, TEXT_MAX.fileName - ending.length) || 'cv'}${ending}`;
}

/** A name without an ending gets the one of its kind: computers open files by it. */
export const withEnding = (name: string, kind: CvKind): string =>
  fileEnding(name) ? name : `${name.slice(0, TEXT_MAX.fileName - kind.length - 1).replace(/[.\s]+$/, '')}.${kind}`;

/** Cuts by code points, so that no character is split in two. */
function shortened(characters: string[], max: number): string {
  let text = '';
  for (const character of characters) {
    if (text.length + character.length > max) break;
    text += character;
  }
  return text.trim();
}
