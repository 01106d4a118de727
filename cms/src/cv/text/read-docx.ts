import { posix } from 'node:path';
import { textOfWord, WORD_PARTS_AFTER, WORD_PARTS_BEFORE, WordDocument } from '@qantara/contract/word-document';
import type { Entry } from 'yauzl';
import { readXml, type XmlEvents } from '../xml';
import { DamagedFile, readZip, type Zip } from '../zip';

interface Relationship {
  /** The last part of its type, e.g. `header`. */
  kind: string;
  target: string;
}
const MAIN_PART = 'word/document.xml';

/** The text of a Word document: headers, body with text boxes and fields, charts, notes, comments, footers. */
export async function readDocx(bytes: Buffer): Promise<string> {
  const file = new WordFile(await readZip(bytes));
  const main = (await file.relationships('')).find(({ kind }) => kind === 'officeDocument')?.target ?? MAIN_PART;
  const parts = await file.relationships(main);
  const partsOf = (kinds: readonly string[]) =>
    kinds.flatMap((kind) => parts.filter((part) => part.kind === kind).map(({ target }) => target));
  let text = '';
  for (const part of [...partsOf(WORD_PARTS_BEFORE), main, ...partsOf(WORD_PARTS_AFTER)])
    text += `${await file.text(part)}\n`;
  return text;
}

class WordFile {
  private readonly entries: ReadonlyMap<string, Entry>;

  constructor(private readonly zip: Zip) {
    // Part names are case-insensitive.
    this.entries = new Map(zip.entries.map((entry) => [entry.fileName.toLowerCase(), entry]));
  }

  /** Relationships of a part; of the package for an empty name. */
  async relationships(part: string): Promise<Relationship[]> {
    const folder = posix.dirname(part);
    const list = this.part(posix.join(folder, '_rels', `${posix.basename(part)}.rels`));
    const relationships: Relationship[] = [];
    if (!list) return relationships;
    await readAsFarAsPossible(list, {
      open(name, { Type: type = '', Target: target = '', TargetMode: mode = '' }) {
        if (name !== 'Relationship' || mode.toLowerCase() === 'external') return;
        const path = target.startsWith('/') ? target.slice(1) : posix.join(folder, target);
        relationships.push({ kind: type.slice(type.lastIndexOf('/') + 1), target: path });
      },
    });
    return relationships;
  }

  async text(name: string): Promise<string> {
    const part = this.part(name);
    const document = new WordDocument();
    if (part)
      await readAsFarAsPossible(part, {
        open: (element, attributes) => document.startElement(element, attributes),
        text: (text) => document.text(text),
        close: (element) => document.endElement(element),
      });
    return textOfWord(document.finish());
  }

  private part(name: string): AsyncIterable<Buffer> | undefined {
    const entry = this.entries.get(name.toLowerCase());
    return entry && this.zip.read(entry);
  }
}

/** Reads a damaged part up to its damage. */
async function readAsFarAsPossible(part: AsyncIterable<Buffer>, events: XmlEvents): Promise<void> {
  try {
    await readXml(part, events);
  } catch (error) {
    if (!(error instanceof DamagedFile)) throw error;
  }
}
