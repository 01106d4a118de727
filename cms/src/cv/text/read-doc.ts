import { find, read } from 'cfb';

/** Offsets in the header of the main stream (FIB) and values; all from the specification [MS-DOC]. */
const MAGIC = 0xa5ec;
const IS_TABLE_1 = 0x0200;
const AT = { flags: 0x0a, characterRuns: 0xfa, pieces: 0x1a2 };
/** Lengths of the stories, in this order: body, footnotes, headers, macros, comments, endnotes, text boxes of both. */
const STORIES_AT = 0x4c;
const STORIES = 8;
const HEADERS = 2;
const PAGE_BYTES = 512;
/** The property that marks a run as deleted; other properties end in the same bits. */
const SPRM_DELETED = 0x0800;
/** Operand size of a property by its last three bits, in bytes; 6: the first byte has the size. */
const OPERAND_BYTES = [1, 1, 2, 4, 2, 2, 0, 3];

type Range = readonly [start: number, end: number];

/** The text of a document of Word 97 to 2003: headers first, then all else in the order of the file. */
export function readDoc(bytes: Buffer): Promise<string> {
  const file = read(bytes, { type: 'buffer' });
  const stream = (name: string) => Buffer.from(find(file, name)?.content ?? []);
  const main = stream('WordDocument');
  if (main.readUInt16LE(0) !== MAGIC) throw new Error('The file is no document of Word 97 to 2003');
  const table = stream(main.readUInt16LE(AT.flags) & IS_TABLE_1 ? '1Table' : '0Table');
  const text = textOf(main, table);

  const stories: string[] = [];
  let start = 0;
  for (let story = 0; story < STORIES; story += 1) {
    const end = start + main.readUInt32LE(STORIES_AT + 4 * story);
    stories.push(cleanStory(text.slice(start, end)));
    start = end;
  }
  const [headers = ''] = stories.splice(HEADERS, 1);
  return Promise.resolve([headers, ...stories].join('\n'));
}

/** The pieces of the text in order, with one or two bytes per character; deleted text is zeros. */
function textOf(main: Buffer, table: Buffer): string {
  let at = main.readUInt32LE(AT.pieces);
  while (table.readUInt8(at) === 1) at += 3 + table.readUInt16LE(at + 1);
  const count = (table.readUInt32LE(at + 1) - 4) / 12;
  const deleted = deletedRanges(main, table);
  let text = '';
  for (let piece = 0; piece < count; piece += 1) {
    const from = table.readUInt32LE(at + 5 + piece * 4);
    const length = table.readUInt32LE(at + 9 + piece * 4) - from;
    const place = table.readUInt32LE(at + 5 + (count + 1) * 4 + piece * 8 + 2);
    const isNarrow = (place & 0x40000000) !== 0;
    const width = isNarrow ? 1 : 2;
    const start = isNarrow ? (place & 0x3fffffff) / 2 : place;
    const decoder = new TextDecoder(isNarrow ? 'windows-1252' : 'utf-16le');
    text += withoutDeleted(decoder.decode(main.subarray(start, start + length * width)), start, width, deleted);
  }
  return text;
}

function withoutDeleted(text: string, start: number, width: number, deleted: readonly Range[]): string {
  let cleaned = text;
  for (const [from, to] of deleted) {
    const first = Math.max(0, (from - start) / width);
    const last = Math.min(text.length, (to - start) / width);
    if (first < last) cleaned = cleaned.slice(0, first) + '\0'.repeat(last - first) + cleaned.slice(last);
  }
  return cleaned;
}

/** Ranges of the main stream deleted with change tracking. */
function deletedRanges(main: Buffer, table: Buffer): Range[] {
  const at = main.readUInt32LE(AT.characterRuns);
  const pages = (main.readUInt32LE(AT.characterRuns + 4) - 4) / 8;
  const ranges: Range[] = [];
  for (let index = 0; index < pages; index += 1) {
    const number = table.readUInt32LE(at + (pages + 1) * 4 + index * 4) & 0x3fffff;
    const page = main.subarray(number * PAGE_BYTES, (number + 1) * PAGE_BYTES);
    if (page.length < PAGE_BYTES) continue;
    const runs = page.readUInt8(PAGE_BYTES - 1);
    for (let run = 0; run < runs; run += 1) {
      const place = page.readUInt8((runs + 1) * 4 + run) * 2;
      const properties = place ? page.subarray(place + 1, place + 1 + page.readUInt8(place)) : Buffer.alloc(0);
      if (isDeleted(properties)) ranges.push([page.readUInt32LE(run * 4), page.readUInt32LE(run * 4 + 4)]);
    }
  }
  return ranges;
}

function isDeleted(properties: Buffer): boolean {
  for (let at = 0; at + 2 < properties.length;) {
    const sprm = properties.readUInt16LE(at);
    const size = sprm >> 13 === 6 ? 1 + properties.readUInt8(at + 2) : (OPERAND_BYTES[sprm >> 13] ?? 1);
    if (sprm === SPRM_DELETED && (properties.readUInt8(at + 2) & 1) === 1) return true;
    at += 2 + size;
  }
  return false;
}

/** Removes the instructions of fields, and converts Word's control characters. */
function cleanStory(text: string): string {
  const fields: ('instruction' | 'result')[] = [];
  let clean = '';
  for (const character of text) {
    const code = character.charCodeAt(0);
    if (code === 0x13) fields.push('instruction');
    else if (code === 0x14 && fields.length > 0) fields[fields.length - 1] = 'result';
    else if (code === 0x15) fields.pop();
    // No instruction is longer than its paragraph.
    else if (code === 0x0d && fields.includes('instruction')) fields.length = 0;
    if (!fields.includes('instruction')) clean += SIGNS[code] ?? (code < 0x20 ? '' : character);
  }
  return clean;
}

/** Picture, ends of cell, line, page, paragraph and column, the non-breaking hyphen; the optional hyphen is removed. */
const SIGNS: Readonly<Record<number, string>> = {
  ...{ 0x01: ' ', 0x07: '\n', 0x09: '\t', 0x0b: '\n', 0x0c: '\n', 0x0d: '\n', 0x0e: '\n', 0x1e: '-', 0x1f: '' },
};
