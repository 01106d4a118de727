import { withoutTricks } from '@qantara/contract';

/** What reading a CV gives. The reader is a program of its own: what a hostile file does, it does to that one only. */
export interface CvText {
  state: 'done' | 'unreadable' | 'too_large';
  text: string;
}

/** Pages of a PDF that are read. */
export const PAGES_MAX = 50;
/** Characters of a CV that are kept; the longest CVs people write have a fifth of it. */
export const CHARS_MAX = 100_000;

/** As searches and the words around a match need it: one form of each letter, nothing invisible, nothing endless. */
export const cleanCvText = (text: string): string =>
  withoutTricks(text.slice(0, CHARS_MAX * 4).replace(/[\p{Cc}\p{Cs}\p{Co}]/gu, ' '))
    .normalize('NFKC')
    .replace(/\s+/g, ' ')
    // Arabic marks drawn by themselves decompose to a space and the mark.
    .replace(/ (?=\p{Mn})/gu, '')
    .trim()
    .slice(0, CHARS_MAX);
