import { escapeHtml } from '../../src/lib/format/escape-html.js';

export const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** Not allowed in XML 1.0, even escaped: control characters, lone surrogates. */
const NOT_XML = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

/** @param content XML */
export function element(name: string, content: string, attributes: Readonly<Record<string, string>> = {}): string {
  const given = Object.entries(attributes).map(([key, value]) => ` ${key}="${text(value)}"`);
  return `<${name}${given.join('')}>${content}</${name}>\n`;
}

/** Elements with text, in order; without a value there is none. */
export const textElements = (values: Readonly<Record<string, string | null | undefined>>): string =>
  Object.entries(values)
    .map(([name, value]) => (value ? element(name, text(value)) : ''))
    .join('');

export const text = (value: string): string => escapeHtml(value.replace(NOT_XML, ''));

/** An end mark inside the text is split between two sections. */
export const cdata = (value: string): string =>
  `<![CDATA[${value.replace(NOT_XML, '').replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;
