/** Content of a Word document, as word-document finds it. */

export interface WordText {
  kind: 'text';
  /** A tab or line break is `\t` or `\n`. */
  text: string;
  /** `bold`, `italic`, `underline`, `strike`, `sub`, `sup`. */
  marks: readonly string[];
}
/** A character of a symbol font; `code` is hexadecimal. */
export interface WordSymbol {
  kind: 'symbol';
  font: string;
  code: string;
}
export interface WordPicture {
  kind: 'picture';
  /** Id of the relationship to its file. */
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
export const valueOf = (attributes: XmlAttributes, attribute = 'val'): string => {
  for (const [name, value] of Object.entries(attributes))
    if (name === attribute || name.endsWith(`:${attribute}`)) return value;
  return '';
};

/** The text of blocks; cells and paragraphs are lines of their own. */
export function textOfWord(blocks: readonly WordBlock[]): string {
  return blocks.map((block) => (block.kind === 'table' ? textOfTable(block) : textOfParagraph(block))).join('\n');
}

const textOfTable = ({ rows }: WordTable): string =>
  rows.map((cells) => cells.map(({ blocks }) => textOfWord(blocks)).join('\n')).join('\n');

const textOfParagraph = ({ content }: WordParagraph): string =>
  content
    .map((item) => (item.kind === 'text' ? item.text : item.kind === 'symbol' ? symbolAsText(item) : ' '))
    .join('');

/** Symbol fonts use the private use area: such a character ends a word. */
const symbolAsText = ({ code }: WordSymbol): string => {
  const point = Number.parseInt(code, 16);
  return point > 0x20 && point < 0xe000 ? String.fromCodePoint(point) : ' ';
};
