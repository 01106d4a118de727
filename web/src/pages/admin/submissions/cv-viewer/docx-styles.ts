import { valueOf } from '@qantara/contract/word-document';
import type { DocxFile } from './docx-file.js';

interface Style {
  basedOn: string;
  /** 1 to 6; 0: no heading. */
  heading: number;
  list: string;
}
interface Level {
  format: string;
  start: number;
}

/** What paragraphs take from the styles and numberings of a Word file. */
export class DocxStyles {
  readonly #styles = new Map<string, Style>();
  readonly #levels = new Map<string, Level[]>();
  readonly #abstractOf = new Map<string, string>();

  constructor(file: DocxFile, parts: Iterable<{ kind: string; target: string }>) {
    for (const { kind, target } of parts) {
      if (kind === 'styles') this.#readStyles(file, target);
      if (kind === 'numbering') this.#readNumbering(file, target);
    }
  }

  heading(style: string): number {
    return this.#inherited(style, ({ heading }) => heading) ?? 0;
  }

  /** The numbering of a style, '' without one. */
  listOf(style: string): string {
    return this.#inherited(style, ({ list }) => list) ?? '';
  }

  level(list: string, level: number): Level {
    return this.#levels.get(this.#abstractOf.get(list) ?? '')?.[level] ?? { format: 'bullet', start: 1 };
  }

  #inherited<Value>(id: string, of: (style: Style) => Value): Value | undefined {
    const seen = new Set<string>();
    for (let at = id; !seen.has(at); at = this.#styles.get(at)?.basedOn ?? '') {
      seen.add(at);
      const style = this.#styles.get(at);
      if (style && of(style)) return of(style);
    }
    return undefined;
  }

  #readStyles(file: DocxFile, part: string): void {
    let style: Style = { basedOn: '', heading: 0, list: '' };
    file.read(part, {
      open: (name, attributes) => {
        const value = valueOf(attributes);
        if (name === 'style') {
          style = { basedOn: '', heading: 0, list: '' };
          this.#styles.set(valueOf(attributes, 'styleId'), style);
        }
        if (name === 'name') style.heading = headingOf(value);
        if (name === 'basedOn') style.basedOn = value;
        if (name === 'outlineLvl') style.heading ||= Number(value) < 6 ? Number(value) + 1 : 0;
        if (name === 'numId') style.list = value;
      },
    });
  }

  #readNumbering(file: DocxFile, part: string): void {
    let levels: Level[] = [];
    let level: Level = { format: 'bullet', start: 1 };
    let list = '';
    file.read(part, {
      open: (name, attributes) => {
        if (name === 'abstractNum') this.#levels.set(valueOf(attributes, 'abstractNumId'), (levels = []));
        if (name === 'lvl') {
          level = { format: 'bullet', start: 1 };
          levels[Number(valueOf(attributes, 'ilvl')) || 0] = level;
        }
        if (name === 'numFmt') level.format = valueOf(attributes);
        if (name === 'start') level.start = Number(valueOf(attributes)) || 1;
        if (name === 'num') list = valueOf(attributes, 'numId');
        if (name === 'abstractNumId') this.#abstractOf.set(list, valueOf(attributes));
      },
    });
  }
}

function headingOf(name: string): number {
  if (/^title$/i.test(name)) return 1;
  return Number(/^heading ([1-6])$/i.exec(name)?.[1] ?? 0);
}
