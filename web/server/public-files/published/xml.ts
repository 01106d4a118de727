import { escapeHtml } from '../../../src/lib/escape-html.js';

export const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** What XML 1.0 cannot hold in any form: control characters, halves of a surrogate pair. */
const unknownToXml = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

/** An element with content that is XML already. */
export function element(name: string, content: string, attributes: Readonly<Record<string, string>> = {}): string {
  const given = Object.entries(attributes).map(([key, value]) => ` ${key}="${text(value)}"`);
  return `<${name}${given.join('')}>${content}</${name}>\n`;
}

/** Elements with text, in order; those without a value are left out. */
export const textElements = (values: Readonly<Record<string, string | null | undefined>>): string =>
  Object.entries(values)
    .map(([name, value]) => (value ? element(name, text(value)) : ''))
    .join('');

export const text = (value: string): string => escapeHtml(value.replace(unknownToXml, ''));

/** Text that stays as it is; an end mark inside it is parted between two sections. */
export const cdata = (value: string): string =>
  `<![CDATA[${value.replace(unknownToXml, '').replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;
