import { TextDecoder } from 'node:util';
import { SaxesParser } from 'saxes';
import { DamagedFile } from './zip';

/** The format only allows UTF-8 and UTF-16; in the others, XML's markup is the same bytes as in UTF-8. */
const ENCODINGS = /^(?:utf-?8|utf-16(?:le|be)?|us-ascii|iso-8859-\d{1,2}|windows-125\d)$/i;
const DECLARED = /encoding\s*=\s*["']([^"']*)/;
const MARK = /^(?:\u00EF\u00BB\u00BF|\u00FF\u00FE|\u00FE\u00FF)?\s*/;
const HEAD_BYTES = 512;
/** Attributes per element; Word writes about forty at the beginning of a text. They are in memory until the element ends. */
const ATTRIBUTES_MAX = 1_000;
/** Nesting of elements; tables in tables in tables have some hundred levels. */
const DEPTH_MAX = 2_000;

/** Callbacks for a part, in document order; names without their prefix, entities decoded. */
export interface XmlEvents {
  open: (name: string, attributes: Readonly<Record<string, string>>) => void;
  text?: (text: string) => void;
  close?: (name: string) => void;
}

/**
 * Parses a part as a stream. Throws `DamagedFile` for invalid XML, and for a DTD: its entities could expand to anything, and
 * Word opens none.
 */
export async function readXml(pieces: AsyncIterable<Buffer>, events: XmlEvents): Promise<void> {
  let decoder: TextDecoder | undefined;
  const parser = new SaxesParser();
  const reject = () => {
    throw new DamagedFile();
  };
  parser.on('error', reject);
  parser.on('doctype', reject);
  let attributesOfTag = 0;
  let depth = 0;
  parser.on('attribute', () => {
    attributesOfTag += 1;
    if (attributesOfTag > ATTRIBUTES_MAX) reject();
  });
  parser.on('opentag', ({ name, attributes }) => {
    attributesOfTag = 0;
    depth += 1;
    if (depth > DEPTH_MAX) reject();
    events.open(localName(name), attributes);
  });
  parser.on('closetag', ({ name }) => {
    depth -= 1;
    events.close?.(localName(name));
  });
  parser.on('text', (text) => events.text?.(text));
  parser.on('cdata', (text) => events.text?.(text));
  for await (const piece of pieces) {
    decoder ??= new TextDecoder(encodingOf(piece));
    parser.write(decoder.decode(piece, { stream: true }));
  }
  parser.write(decoder?.decode() ?? '').close();
}

/** Detects the encoding by the first bytes. Throws `DamagedFile` if they are no XML, or in an encoding that could hide some. */
export function encodingOf(head: Buffer): 'utf-8' | 'utf-16le' | 'utf-16be' {
  const text = head.toString('latin1', 0, HEAD_BYTES).replaceAll('\0', '').replace(MARK, '');
  const declarationEnds = text.startsWith('<?xml') ? text.indexOf('?>') : 0;
  const [, declared = 'utf-8'] = DECLARED.exec(text.slice(0, declarationEnds)) ?? [];
  if (!text.startsWith('<') || declarationEnds < 0 || !ENCODINGS.test(declared)) throw new DamagedFile();
  const [first, second] = head;
  if (first === 0xff || second === 0) return 'utf-16le';
  return first === 0xfe || first === 0 ? 'utf-16be' : 'utf-8';
}

export const localName = (name: string): string => name.slice(name.lastIndexOf(':') + 1);
