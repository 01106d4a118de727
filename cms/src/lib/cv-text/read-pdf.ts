import { CHARS_MAX, PAGES_MAX } from './cv-text';
import { lineText, type Piece } from './line-order';

/** The part of pdf.js that we use. */
interface Pdf {
  numPages: number;
  getPage(number: number): Promise<{ getTextContent(): Promise<{ items: (Item | Mark)[] }>; cleanup(): boolean }>;
}
interface Item {
  str: string;
  dir: string;
  transform: number[];
  hasEOL: boolean;
}
/** Marks of structure have no text. */
interface Mark {
  type: string;
}

/** The text of a PDF, line by line. Rejects when it cannot be opened, for one because it has a password. */
export async function readPdf(bytes: Buffer): Promise<string> {
  const pdf = await openPdf(bytes);
  let text = '';
  for (let number = 1; number <= Math.min(pdf.numPages, PAGES_MAX) && text.length < CHARS_MAX; number += 1) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    text += `${textOf(items)}\n`;
    page.cleanup();
  }
  return text;
}

/** `locked` when a PDF opens only with a password, else `open`. */
export async function lockOfPdf(bytes: Buffer): Promise<string> {
  try {
    await openPdf(bytes);
    return 'open';
  } catch (error) {
    return error instanceof Error && error.name === 'PasswordException' ? 'locked' : 'open';
  }
}

async function openPdf(bytes: Buffer): Promise<Pdf> {
  const { getDocumentProxy } = await import('unpdf');
  return (await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0, stopAtErrors: false })) as Pdf;
}

function textOf(items: readonly (Item | Mark)[]): string {
  const lines: string[] = [];
  let pieces: Piece[] = [];
  for (const item of items) {
    if (!('str' in item)) continue;
    if (item.str) pieces.push({ str: item.str, dir: item.dir, x: item.transform[4] ?? 0 });
    if (!item.hasEOL) continue;
    lines.push(lineText(pieces));
    pieces = [];
  }
  return [...lines, lineText(pieces)].join('\n');
}
