/** Layout of every email: paragraphs as plain text and as simple HTML, in the reader's direction. */
import { isolateNumbers, type Locale } from '@qantara/contract';
import type { AgencyFacts, EmailWording } from '@qantara/contract/content';

export interface MailContent {
  locale: Locale;
  subject: string;
  /** Paragraphs, which may contain line breaks. */
  paragraphs: string[];
  /** A code or a reference: shown large in its own line after the first paragraph, always left to right. */
  highlight?: string;
  /** Label and value of each fact, one per line. */
  facts?: readonly (readonly [label: string, value: string])[];
}

/** The agency in the language of the email. */
export type MailSender = Pick<AgencyFacts, 'name' | 'tagline'> & { wording?: Pick<EmailWording, 'signOff'> };

export interface RenderedMail {
  /** Name of the agency, in the language of the email. */
  senderName: string;
  subject: string;
  text: string;
  html: string;
}

export function renderMail(content: MailContent, sender: MailSender): RenderedMail {
  return {
    senderName: sender.name,
    subject: oneLine(content.subject),
    text: textOf(content, sender),
    html: htmlOf(content, sender),
  };
}

/** By line: the direction of each line is determined separately. */
const isolated = (text: string) =>
  text
    .split('\n')
    .map((line) => isolateNumbers(line, { urls: false }))
    .join('\n');

/** Last lines of an email. */
const signOffOf = ({ name, tagline, wording }: MailSender): string[] =>
  wording?.signOff?.split('\n') ?? [name, tagline].filter(Boolean);

function textOf({ paragraphs, highlight, facts = [] }: MailContent, sender: MailSender): string {
  const [first = '', ...rest] = paragraphs;
  const lines = facts.map(([label, value]) => `${label}: ${value}`).join('\n');
  const parts = [first, highlight ?? '', lines, ...rest, signOffOf(sender).join('\n')];
  return `${isolated(parts.filter(Boolean).join('\n\n'))}\n`;
}

function htmlOf({ locale, subject, paragraphs, highlight, facts = [] }: MailContent, sender: MailSender): string {
  const [first = '', ...rest] = paragraphs.map(
    (text) => `<p>${escapeHtml(isolated(text)).replaceAll('\n', '<br>')}</p>`,
  );
  const rows = facts.map(
    ([label, value]) =>
      `<tr><th style="${CELL};font-weight:400;color:#55635f">${escapeHtml(label)}</th>` +
      `<td style="${CELL}"><bdi>${escapeHtml(isolated(value)).replaceAll('\n', '<br>')}</bdi></td></tr>`,
  );
  const lines = signOffOf(sender).map((line) => escapeHtml(isolated(line)));
  const signOff = lines.join(sender.wording?.signOff ? '<br>' : ' · ');
  return [
    `<!doctype html><html lang="${locale}" dir="${locale === 'ar' ? 'rtl' : 'ltr'}"><head><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>`,
    `<body style="margin:0;background:#faf8f4;color:#14211f;font:16px/1.6 system-ui,'Segoe UI',Tahoma,Arial,sans-serif">`,
    `<div style="max-width:560px;margin:0 auto;padding:24px">`,
    `<p style="font-weight:700;color:#0b5d57">${escapeHtml(sender.name)}</p>`,
    first,
    highlight ? `<p dir="ltr" style="${HIGHLIGHT}">${escapeHtml(highlight)}</p>` : '',
    rows.length > 0 ? `<table style="border-collapse:collapse">${rows.join('')}</table>` : '',
    ...rest,
    `<p style="color:#55635f;font-size:14px">${signOff}</p>`,
    '</div></body></html>',
  ].join('');
}

const CELL = 'padding:4px 0;padding-inline-end:16px;text-align:start;vertical-align:top';
const HIGHLIGHT = 'font-size:32px;font-weight:700;letter-spacing:6px;text-align:center;margin:24px 0';

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
