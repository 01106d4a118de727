import { type WordBlock, WordDocument, type XmlAttributes } from '@qantara/contract/word-document';
import { unzipSync } from 'fflate';
import { SaxesParser } from 'saxes';

/** A real CV has a few megabytes of pictures. */
const MAX_UNPACKED_BYTES = 100_000_000;
/** By the ending of the name: what every browser draws. */
const pictureTypes: Readonly<Record<string, string>> = {
  ...{ png: 'image/png', jpg: 'image/jpeg', jpeg: 'image/jpeg', gif: 'image/gif' },
  ...{ bmp: 'image/bmp', webp: 'image/webp', svg: 'image/svg+xml' },
};

interface XmlEvents {
  open: (name: string, attributes: XmlAttributes) => void;
  text?: (text: string) => void;
  close?: (name: string) => void;
}

/** The parts of a Word file (.docx), which is a zip of XML. */
export class DocxFile {
  readonly #parts: ReadonlyMap<string, Uint8Array>;

  constructor(bytes: ArrayBuffer) {
    if (unpackedSize(bytes) > MAX_UNPACKED_BYTES) throw new Error('The file is too large unpacked');
    const parts = unzipSync(new Uint8Array(bytes), { filter: ({ name }) => !/\/(?:embeddings|fonts)\//.test(name) });
    // Names of parts are the same in every case of letters.
    this.#parts = new Map(Object.entries(parts).map(([name, part]) => [name.toLowerCase(), part]));
  }

  get mainPart(): string {
    const kinds = [...this.relationships('').values()];
    return kinds.find(({ kind }) => kind === 'officeDocument')?.target ?? 'word/document.xml';
  }

  /** What a part leads to inside the file, by the id of the relationship. */
  relationships(part: string): Map<string, { kind: string; target: string }> {
    const [, folder = '', name = ''] = /^(.*\/)?([^/]*)$/.exec(part) ?? [];
    const relationships = new Map<string, { kind: string; target: string }>();
    this.read(`${folder}_rels/${name}.rels`, {
      open(element, { Id: id = '', Type: type = '', Target: target = '', TargetMode: mode = '' }) {
        if (element !== 'Relationship' || mode.toLowerCase() === 'external') return;
        relationships.set(id, { kind: type.slice(type.lastIndexOf('/') + 1), target: resolve(folder, target) });
      },
    });
    return relationships;
  }

  blocks(part: string): WordBlock[] {
    const document = new WordDocument();
    this.read(part, {
      open: (name, attributes) => document.startElement(name, attributes),
      text: (text) => document.text(text),
      close: (name) => document.endElement(name),
    });
    return document.finish();
  }

  /** A picture as `data:` URL; '' when no browser draws it. */
  picture(part: string): string {
    const bytes = this.#parts.get(part.toLowerCase());
    const type = pictureTypes[part.slice(part.lastIndexOf('.') + 1).toLowerCase()];
    if (!bytes || !type) return '';
    let binary = '';
    for (let at = 0; at < bytes.length; at += 8192) binary += String.fromCharCode(...bytes.subarray(at, at + 8192));
    return `data:${type};base64,${btoa(binary)}`;
  }

  /** Names come without their prefix. A damaged part is read up to its damage, a part that is missing not at all. */
  read(part: string, events: XmlEvents): void {
    const bytes = this.#parts.get(part.toLowerCase());
    if (!bytes) return;
    const parser = new SaxesParser();
    parser.on('opentag', ({ name, attributes }) => events.open(localName(name), attributes));
    parser.on('text', (text) => events.text?.(text));
    parser.on('cdata', (text) => events.text?.(text));
    parser.on('closetag', ({ name }) => events.close?.(localName(name)));
    // Its entities could spell anything, and Word opens none.
    parser.on('doctype', () => {
      throw new Error('The file has a DTD');
    });
    try {
      parser.write(decode(bytes)).close();
    } catch {
      // Damaged.
    }
  }
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1);

function resolve(folder: string, target: string): string {
  const url = new URL(target, `file:///${folder}`);
  return decodeURIComponent(url.pathname.slice(1));
}

function decode(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff || second === 0) return new TextDecoder('utf-16le').decode(bytes);
  return new TextDecoder(first === 0xfe || first === 0 ? 'utf-16be' : 'utf-8').decode(bytes);
}

const endMark = 0x06054b50;
const entryMark = 0x02014b50;
const endSize = 22;
const entrySize = 46;

/** Total size of the entries of a zip in bytes, by its directory; Infinity when it cannot be read. */
export function unpackedSize(zip: ArrayBuffer): number {
  const view = new DataView(zip);
  const end = findEnd(view);
  if (end < 0) return Infinity;
  let place = view.getUint32(end + 16, true);
  let total = 0;
  for (let entries = view.getUint16(end + 10, true); entries > 0; entries -= 1) {
    if (place + entrySize > view.byteLength || view.getUint32(place, true) !== entryMark) return Infinity;
    total += view.getUint32(place + 24, true);
    place += entrySize + [28, 30, 32].reduce((sum, offset) => sum + view.getUint16(place + offset, true), 0);
  }
  return total;
}

/** The end record comes before a comment of at most 65535 bytes. */
function findEnd(view: DataView): number {
  const last = view.byteLength - endSize;
  for (let place = last; place >= Math.max(0, last - 65_535); place -= 1)
    if (view.getUint32(place, true) === endMark) return place;
  return -1;
}
