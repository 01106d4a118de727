/**
 * The content of one part of a Word document (.docx): body, header, footnotes, a chart. Takes the events of an XML parser, so
 * that search (CMS) and preview (web) read a file in the same way. Ignores unknown elements but reads their content, so that
 * only invisible content is left out. Names are those of ECMA-376 without their prefix.
 */

import {
  type WordBlock,
  type WordCell,
  type WordParagraph,
  type WordTable,
  type XmlAttributes,
  valueOf,
} from './word-blocks.js';

export * from './word-blocks.js';

/** Invisible: deleted or moved text, instructions of fields, and properties before a change. */
const UNSEEN = new Set([
  ...['del', 'moveFrom', 'delText', 'instrText', 'delInstrText', 'sdtPr'],
  ...['pPrChange', 'rPrChange', 'tblPrChange', 'trPrChange', 'tcPrChange', 'sectPrChange'],
]);
/** The values of a chart are skipped; its categories and series have names. */
const NAMES_IN_CHARTS = new Set(['strCache', 'strLit']);
const BREAKS: Readonly<Record<string, string>> = {
  ...{ br: '\n', cr: '\n', tab: '\t', ptab: '\t', noBreakHyphen: '-', softHyphen: '\u00AD' },
  // Anchors of footnotes and comments, and ruby text, end a word.
  ...{ footnoteReference: ' ', endnoteReference: ' ', commentReference: ' ', rt: ' ' },
};
const MARKS: Readonly<Record<string, string>> = { b: 'bold', i: 'italic', u: 'underline', strike: 'strike' };
const OFF = new Set(['0', 'false', 'off', 'none']);
const EMU_PER_PIXEL = 9525;

type Open =
  | { kind: 'blocks'; blocks: WordBlock[] }
  | { kind: 'paragraph'; paragraph: WordParagraph; after: WordBlock[] }
  | { kind: 'table'; table: WordTable };

export class WordDocument {
  private readonly blocks: WordBlock[] = [];
  private readonly open: Open[] = [{ kind: 'blocks', blocks: this.blocks }];
  private readonly path: string[] = [];
  /** Marks of the open runs: a text box is inside one. */
  private readonly runs: Set<string>[] = [];
  /** Amount of content before each open alternative. */
  private readonly alternatives: number[] = [];
  private seen = 0;
  private skipped = 0;
  private width = 0;
  private choices: string[] = [];
  private chosen = 0;

  startElement(name: string, attributes: XmlAttributes): void {
    if (this.skipped > 0 || UNSEEN.has(name) || this.isOtherChoice(name)) {
      this.skipped += 1;
      return;
    }
    const parent = this.path.at(-1);
    this.path.push(name);
    if (parent === 'pPr' || parent === 'numPr') this.setParagraph(name, attributes);
    else if (parent === 'rPr') this.setRun(name, attributes);
    else if (parent !== 'tabs' && parent !== 'tabLst') this.begin(name, attributes);
  }

  text(text: string): void {
    const name = this.path.at(-1);
    if (this.skipped > 0) return;
    if (name === 't') this.addText(text);
    if (name === 'v' && this.path.some((open) => NAMES_IN_CHARTS.has(open))) this.addText(`${text}\n`);
  }

  endElement(name: string): void {
    if (this.skipped > 0) {
      this.skipped -= 1;
      return;
    }
    this.path.pop();
    if (name === 'p') this.endParagraph();
    if (name === 'tbl' || name === 'tc') this.endContainer(name);
    if (name === 'r') this.runs.pop();
    if (name === 'AlternateContent') this.alternatives.pop();
    if (name === 'rt') this.addText(' ');
    if (name === 'ddList') this.addText(this.choices[this.chosen] ?? '');
  }

  /** Closes elements that a damaged part leaves open. */
  finish(): WordBlock[] {
    while (this.open.length > 1) {
      if (this.open.at(-1)?.kind === 'paragraph') this.endParagraph();
      else this.endContainer(this.open.at(-1)?.kind === 'table' ? 'tbl' : 'tc');
    }
    return this.blocks;
  }

  private begin(name: string, attributes: XmlAttributes): void {
    if (name === 'p') this.open.push({ kind: 'paragraph', paragraph: newParagraph(), after: [] });
    if (name === 'tbl') this.open.push({ kind: 'table', table: { kind: 'table', isRightToLeft: false, rows: [] } });
    if (name === 'tr') this.table()?.rows.push([]);
    if (name === 'tc') this.beginCell();
    if (name === 'gridSpan') this.setColumns(Number(valueOf(attributes)) || 1);
    if (name === 'bidiVisual') this.setTable();
    if (name === 'r') this.runs.push(new Set());
    if (name === 'AlternateContent') this.alternatives.push(this.seen);
    if (BREAKS[name] !== undefined) this.addText(BREAKS[name]);
    if (name === 'sym')
      this.add({ kind: 'symbol', font: valueOf(attributes, 'font'), code: valueOf(attributes, 'char') });
    if (name === 'extent') this.width = Math.round(Number(valueOf(attributes, 'cx')) / EMU_PER_PIXEL) || 0;
    if (name === 'blip') this.addPicture(valueOf(attributes, 'embed'));
    if (name === 'imagedata') this.addPicture(valueOf(attributes, 'id'));
    if (name === 'textpath') this.addText(`${valueOf(attributes, 'string')}\n`);
    if (name === 'chart' || name === 'relIds') this.seen += 1;
    if (name === 'ddList') [this.choices, this.chosen] = [[], 0];
    if (name === 'result') this.chosen = Number(valueOf(attributes)) || 0;
    if (name === 'listEntry') this.choices.push(valueOf(attributes));
  }

  /** Of the alternatives of a drawing, reads the first with content. */
  private isOtherChoice(name: string): boolean {
    return (name === 'Choice' || name === 'Fallback') && this.seen > (this.alternatives.at(-1) ?? Infinity);
  }

  private setParagraph(name: string, attributes: XmlAttributes): void {
    const top = this.open.at(-1);
    if (top?.kind !== 'paragraph') return;
    const value = valueOf(attributes);
    if (name === 'pStyle') top.paragraph.style = value;
    if (name === 'jc') top.paragraph.align = value;
    if (name === 'numPr') top.paragraph.list = { id: '', level: 0 };
    if (name === 'numId' && top.paragraph.list) top.paragraph.list.id = value;
    if (name === 'ilvl' && top.paragraph.list) top.paragraph.list.level = Number(value) || 0;
    if (name === 'bidi') top.paragraph.isRightToLeft = !OFF.has(value);
  }

  private setRun(name: string, attributes: XmlAttributes): void {
    // Properties of a run, not of the mark that ends a paragraph.
    const run = this.path.at(-3) === 'r' ? this.runs.at(-1) : undefined;
    const value = valueOf(attributes);
    if (name === 'vertAlign' && value !== 'baseline') run?.add(value === 'superscript' ? 'sup' : 'sub');
    const mark = MARKS[name];
    if (mark && !OFF.has(value)) run?.add(mark);
  }

  private addText(text: string): void {
    if (/\S/.test(text)) this.seen += 1;
    this.add({ kind: 'text', text, marks: [...(this.runs.at(-1) ?? [])] });
  }

  private addPicture(id: string): void {
    if (!id) return;
    this.seen += 1;
    this.add({ kind: 'picture', id, width: this.width });
    this.width = 0;
  }

  private add(item: WordParagraph['content'][number]): void {
    const top = this.open.at(-1);
    if (top?.kind === 'paragraph') top.paragraph.content.push(item);
    else this.emit({ ...newParagraph(), content: [item] });
  }

  private endParagraph(): void {
    const top = this.open.at(-1);
    if (top?.kind !== 'paragraph') return;
    this.open.pop();
    this.emit(top.paragraph);
    for (const block of top.after) this.emit(block);
  }

  private endContainer(name: 'tbl' | 'tc'): void {
    const top = this.open.at(-1);
    if (top?.kind !== (name === 'tbl' ? 'table' : 'blocks') || this.open.length === 1) return;
    this.open.pop();
    if (top.kind === 'table') this.emit(top.table);
  }

  /** The content of a text box is appended after its paragraph, so that it does not split a word. */
  private emit(block: WordBlock): void {
    const top = this.open.at(-1);
    if (top?.kind === 'paragraph') top.after.push(block);
    else if (top?.kind === 'blocks') top.blocks.push(block);
    else top?.table.rows.push([{ blocks: [block], columns: 1 }]);
  }

  private table(): WordTable | undefined {
    const top = this.open.at(-1);
    return top?.kind === 'table' ? top.table : undefined;
  }

  private setTable(): void {
    const table = this.table();
    if (table) table.isRightToLeft = true;
  }

  private beginCell(): void {
    const table = this.table();
    const cell: WordCell = { blocks: [], columns: 1 };
    if (table && table.rows.length === 0) table.rows.push([]);
    table?.rows.at(-1)?.push(cell);
    this.open.push({ kind: 'blocks', blocks: table ? cell.blocks : this.blocks });
  }

  private setColumns(columns: number): void {
    const table = this.open.at(-2);
    const cell = table?.kind === 'table' ? table.table.rows.at(-1)?.at(-1) : undefined;
    if (cell) cell.columns = columns;
  }
}

const newParagraph = (): WordParagraph => ({
  ...{ kind: 'paragraph', style: '', list: null, align: '', isRightToLeft: false, content: [] },
});

/** Relationship types of the other parts of a document, in reading order. */
export const WORD_PARTS_BEFORE = ['header'] as const;
export const WORD_PARTS_AFTER = ['chart', 'diagramData', 'footnotes', 'endnotes', 'comments', 'footer'] as const;
