import {
  WORD_PARTS_AFTER,
  WORD_PARTS_BEFORE,
  type WordBlock,
  type WordParagraph,
  type WordTable,
} from '@qantara/contract/word-document';
import { codePoint } from 'dingbat-to-unicode';
import { escapeHtml } from '../../../../lib/format/escape-html.js';
import { DocxFile } from './docx-file.js';
import { DocxStyles } from './docx-styles.js';

const tagOfMark: Readonly<Record<string, string>> = {
  ...{ bold: 'strong', italic: 'em', underline: 'u', strike: 's', sub: 'sub', sup: 'sup' },
};
const numberings: Readonly<Record<string, string>> = {
  ...{ lowerLetter: 'a', upperLetter: 'A', lowerRoman: 'i', upperRoman: 'I' },
};
const alignments: Readonly<Record<string, string>> = { center: 'center', right: 'end', end: 'end' };
/** Letters of fonts of symbols, which have no glyph elsewhere. */
const privateUse = /[\uE000-\uF8FF]/g;

/** All that is on the pages of a Word file as HTML: headers, body, charts, notes, comments, footers. '' when that is nothing. */
export function docxToHtml(bytes: ArrayBuffer): string {
  const file = new DocxFile(bytes);
  const main = file.mainPart;
  const parts = [...file.relationships(main).values()];
  const styles = new DocxStyles(file, parts);
  const htmlOf = (part: string) => new PartToHtml(file, styles, part).html;
  const sections = (kinds: readonly string[], tag: string) =>
    kinds.flatMap((kind) => {
      const pieces = parts.filter((part) => part.kind === kind).map(({ target }) => htmlOf(target));
      // The first page, the left and the right ones often say the same.
      return [...new Set(pieces)].filter(Boolean).map((html) => `<${tag} class="${kind}">${html}</${tag}>`);
    });
  return [...sections(WORD_PARTS_BEFORE, 'header'), htmlOf(main), ...sections(WORD_PARTS_AFTER, 'section')].join('');
}

class PartToHtml {
  readonly html: string;
  readonly #file: DocxFile;
  readonly #styles: DocxStyles;
  readonly #relationships: ReadonlyMap<string, { target: string }>;
  /** The next number of each list at each of its levels. */
  readonly #next = new Map<string, number>();

  constructor(file: DocxFile, styles: DocxStyles, part: string) {
    this.#file = file;
    this.#styles = styles;
    this.#relationships = file.relationships(part);
    this.html = this.#blocks(file.blocks(part));
  }

  #blocks(blocks: readonly WordBlock[]): string {
    return blocks.map((block) => (block.kind === 'table' ? this.#table(block) : this.#paragraph(block))).join('');
  }

  #table({ rows, isRightToLeft }: WordTable): string {
    const cells = rows.map((row) => row.map(({ blocks, columns }) => ({ columns, html: this.#blocks(blocks) })));
    if (cells.flat().every(({ html }) => html === '')) return '';
    const cellsOf = (row: (typeof cells)[number]) =>
      row.map(({ columns, html }) => `<td colspan="${columns}">${html}</td>`).join('');
    return `<table${isRightToLeft ? ' dir="rtl"' : ''}>${cells.map((row) => `<tr>${cellsOf(row)}</tr>`).join('')}</table>`;
  }

  #paragraph(paragraph: WordParagraph): string {
    const items = paragraph.content.map((item) => this.#inline(item));
    const isSeen = paragraph.content.some((item, at) =>
      item.kind === 'text' ? /\S/.test(item.text) : items[at]?.trim(),
    );
    if (!isSeen) return '';
    const content = items.join('');
    const direction = paragraph.isRightToLeft ? 'rtl' : 'auto';
    const align = alignments[paragraph.align];
    const attributes = ` dir="${direction}"${align ? ` class="${align}"` : ''}`;
    const list = this.#listItem(paragraph);
    if (list) return `${list.open}<li${attributes}>${content}</li>${list.close}`;
    const heading = this.#styles.heading(paragraph.style);
    const tag = heading ? `h${heading}` : 'p';
    return `<${tag}${attributes}>${content}</${tag}>`;
  }

  /** Each item is a list of its own, numbered on: Word knows items, not lists. */
  #listItem({ list, style }: WordParagraph): { open: string; close: string } | null {
    const id = list?.id || this.#styles.listOf(style);
    if (!id || id === '0') return null;
    const level = Math.min(list?.level ?? 0, 8);
    const { format, start } = this.#styles.level(id, level);
    if (format === 'bullet' || format === 'none') return { open: `<ul class="level${level}">`, close: '</ul>' };
    const key = `${id} ${level}`;
    const number = this.#next.get(key) ?? start;
    this.#next.set(key, number + 1);
    for (const other of this.#next.keys())
      if (other.startsWith(`${id} `) && Number(other.slice(id.length)) > level) this.#next.delete(other);
    return { open: `<ol class="level${level}" start="${number}" type="${numberings[format] ?? '1'}">`, close: '</ol>' };
  }

  #inline(item: WordParagraph['content'][number]): string {
    if (item.kind === 'picture') return this.#picture(item.id, item.width);
    if (item.kind === 'symbol') return escapeHtml(symbol(item.font, Number.parseInt(item.code, 16)));
    const text = escapeHtml(item.text).replaceAll('\n', '<br>').replaceAll('\t', '&emsp;').replace(privateUse, '•');
    const tags = item.marks.map((mark) => tagOfMark[mark] ?? 'span');
    return (
      tags.map((tag) => `<${tag}>`).join('') +
      text +
      tags
        .map((tag) => `</${tag}>`)
        .reverse()
        .join('')
    );
  }

  #picture(id: string, width: number): string {
    const url = this.#file.picture(this.#relationships.get(id)?.target ?? '');
    return url ? `<img alt="" src="${url}"${width ? ` width="${width}"` : ''}>` : '';
  }
}

function symbol(font: string, code: number): string {
  if (!(code > 0x20 && code <= 0xffff)) return ' ';
  const known = codePoint(font, code & 0xff);
  if (known) return known.string;
  return code < 0xe000 ? String.fromCodePoint(code) : '•';
}
