import { withoutTricks } from '@qantara/contract';

/** Result of reading a CV. The reader is a separate process, so that a hostile file can only harm that process. */
export interface CvText {
  state: 'done' | 'unreadable' | 'too_large';
  text: string;
}

/** Pages of a PDF that are read. */
export const PAGES_MAX = 50;
/** Stored characters of a CV; the longest real CVs have a fifth of it. */
export const CHARS_MAX = 100_000;

/** Normalised for search and for the text around a match: one form of each letter, nothing invisible, limited length. */
export const cleanCvText = (text: string): string =>
  withoutTricks(text.slice(0, CHARS_MAX * 4).replace(/[\p{Cc}\p{Cs}\p{Co}]/gu, ' '))
    .normalize('NFKC')
    .replace(/\s+/g, ' ')
    // Isolated Arabic marks decompose to a space and the mark.
    .replace(/ (?=\p{Mn})/gu, '')
    .trim()
    .slice(0, CHARS_MAX);
