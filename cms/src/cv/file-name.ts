import { extname } from 'node:path';
import { cleanLine, type CvKind, fileEnding, TEXT_MAX } from '@qantara/contract';

// Unsafe in file systems, headers and logs: path separators, wildcards, quotes, and marks that reorder text.
const UNSAFE_IN_NAMES = /[\\/:*?"<>|\u200E\u200F\u061C]/g;

/**
 * Makes a person's file name safe to store, show and send in a header: no folder, no control or bidi marks, at most 255
 * characters including its extension.
 */
export function cleanFileName(raw: string): string {
  const withoutFolder = raw.slice(Math.max(raw.lastIndexOf('/'), raw.lastIndexOf('\\')) + 1);
  // A leading dot would make a hidden file, and `.pdf` alone would have no extension.
  const name = cleanLine(withoutFolder.replace(UNSAFE_IN_NAMES, ' ')).replace(/^\.+/, 'cv.');
  const ending = extname(name).slice(0, 20);
  const stem = Array.from(name.slice(0, name.length - extname(name).length));
  return `${shortened(stem, TEXT_MAX.fileName - ending.length) || 'cv'}${ending}`;
}

/** Adds the extension of its kind to a name without one, because computers open files by it. */
export const withEnding = (name: string, kind: CvKind): string =>
  fileEnding(name) ? name : `${name.slice(0, TEXT_MAX.fileName - kind.length - 1).replace(/[.\s]+$/, '')}.${kind}`;

/** Counts code points, so that no character is split. */
function shortened(characters: string[], max: number): string {
  let text = '';
  for (const character of characters) {
    if (text.length + character.length > max) break;
    text += character;
  }
  return text.trim();
}
