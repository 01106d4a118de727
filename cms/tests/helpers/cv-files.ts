import { randomBytes } from 'node:crypto';
import { oleFile } from './ole-file.js';
import { zipFile } from './zip-file.js';

/** A small PDF that readers open, padded with random bytes to `size`. */
export function pdfFile(size = 2_000): Buffer {
  const body = '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n%';
  const end = '\ntrailer<</Root 1 0 R>>\n%%EOF\n';
  const padding = randomBytes(Math.max(0, size - body.length - end.length));
  return Buffer.concat([Buffer.from(body, 'latin1'), padding, Buffer.from(end, 'latin1')]);
}

/** The old Word format: its container, and a main stream of noise after its header. */
export const docFile = (): Buffer => oleFile({ WordDocument: wordStream() });

/** Header of Word's main stream; `flags` include whether the rest is encrypted. */
export const wordStream = (flags = 0): Buffer => {
  const head = Buffer.alloc(32);
  head.writeUInt16LE(0xa5ec, 0);
  head.writeUInt16LE(flags, 10);
  return Buffer.concat([head, randomBytes(1024)]);
};

export const docxFile = (more: Record<string, string | Buffer> = {}): Buffer =>
  zipFile({ ...docxParts(`<w:t>${randomBytes(200).toString('hex')}</w:t>`), ...more });

/** The parts of a Word document with this body. */
export const docxParts = (body: string): Record<string, string> => ({
  '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
  '_rels/.rels': '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"/>',
  'word/document.xml': `<w:document>${body}</w:document>`,
});
