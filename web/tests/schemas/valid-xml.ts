import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { XmlDocument, XsdValidator } from 'libxml2-wasm';
import { xmlRegisterFsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs';

// A schema may import another.
xmlRegisterFsInputProviders();

const folder = fileURLToPath(new URL('./', import.meta.url));

/** Throws when a text is no well-formed XML or breaks a schema of this folder; else returns the document. */
export function validXml(text: string, schema: 'sitemap' | 'rss' | 'indeed'): XmlDocument {
  const document = XmlDocument.fromString(text);
  const url = `${folder}${schema}.xsd`;
  XsdValidator.fromDoc(XmlDocument.fromString(readFileSync(url, 'utf8'), { url })).validate(document);
  return document;
}
