/** What a Word document shows, as word-document finds it. */

export interface WordText {
  kind: 'text';
  /** A tab or line break is `\t` or `\n`. */
  text: string;
  /** `bold`, `italic`, `underline`, `strike`, `sub`, `sup`. */
  marks: readonly string[];
}
/** A character of a font of symbols; `code` is hexadecimal. */
export interface WordSymbol {
  kind: 'symbol';
  font: string;
  code: string;
}
export interface WordPicture {
  kind: 'picture';
  /** Of the relationship that leads to its file. */
  id: string;
  /** In CSS pixels; 0: unknown. */
  width: number;
}
export interface WordParagraph {
  kind: 'paragraph';
  style: string;
  list: { id: string; level: number } | null;
  align: string;
  isRightToLeft: boolean;
  content: (WordText | WordSymbol | WordPicture)[];
}
export interface WordTable {
  kind: 'table';
  isRightToLeft: boolean;
  rows: WordCell[][];
}
export interface WordCell {
  blocks: WordBlock[];
  columns: number;
}
export type WordBlock = WordParagraph | WordTable;
export type XmlAttributes = Readonly<Record<string, string>>;

/** An attribute by its name without the prefix. */
export const valueOf = (attributes: XmlAttributes, wanted = 'val'): string => {
  for (const [name, value] of Object.entries(attributes))
    if (name === wanted || name.endsWith(`:${wanted}`)) return value;
  return '';
};

/** The text of blocks as lines; cells and paragraphs are lines of their own. */
export function textOfWord(blocks: readonly WordBlock[]): string {
  return blocks.map((block) => (block.kind === 'table' ? textOfTable(block) : textOfParagraph(block))).join('\n');
}

const textOfTable = ({ rows }: WordTable): string =>
  rows.map((cells) => cells.map(({ blocks }) => textOfWord(blocks)).join('\n')).join('\n');

const textOfParagraph = ({ content }: WordParagraph): string =>
  content
    .map((item) => (item.kind === 'text' ? item.text : item.kind === 'symbol' ? symbolAsText(item) : ' '))
    .join('');

/** Fonts of symbols put their signs into the private use area: a sign ends a word. */
const symbolAsText = ({ code }: WordSymbol): string => {
  const point = Number.parseInt(code, 16);
  return point > 0x20 && point < 0xe000 ? String.fromCodePoint(point) : ' ';
};
