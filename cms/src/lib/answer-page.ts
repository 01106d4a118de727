/** How every list call answers: a bare array, X-Total-Count, and Link rel=next while there is more. */
import { Refusal } from './refusal';

interface Answering {
  url: string;
  body: unknown;
  set(name: string, value: string): void;
}

interface Page<Row> {
  rows: Row[];
  /** Rows on all pages together. */
  total: number;
}

interface PageQuery {
  page: number;
  pageSize: number;
  /** Comma-separated keys of a row. */
  fields?: string | undefined;
}

export function answerPage<Row extends object>(ctx: Answering, { rows, total }: Page<Row>, query: PageQuery): void {
  const headers = pageHeaders((page) => withPage(ctx.url, page), total, query);
  for (let at = 0; at < headers.length; at += 2) ctx.set(headers[at] ?? '', headers[at + 1] ?? '');
  const { fields } = query;
  ctx.body = fields ? rows.map((row) => pickFields(row, fields)) : rows;
}

/** Name, value, name, value. @param addressOf a page */
export function pageHeaders(
  addressOf: (page: number) => string,
  total: number,
  { page, pageSize }: PageQuery,
): string[] {
  const headers = ['X-Total-Count', String(total)];
  if (page * pageSize < total) headers.push('Link', `<${addressOf(page + 1)}>; rel="next"`);
  return headers;
}

/** What may name a page already, or does not go into a header as it came. */
const TO_BE_READ = /[^\w./?&=%+~!*(),:@$-]|[?&](?:page\b|[^=&]*%)/;

/** @param address path and query, as somebody sent them */
export function withPage(address: string, page: number): string {
  // To read an address takes longer than many a search.
  if (!TO_BE_READ.test(address)) return `${address}${address.includes('?') ? '&' : '?'}page=${page}`;
  const url = new URL(address, 'http://any');
  url.searchParams.set('page', String(page));
  return url.pathname + url.search;
}

/**
 * The named fields of a row, by comma. Rows are complete when they come here, so a name that a row lacks is a mistake of
 * the caller.
 */
export function pickFields(row: object, fields: string): object {
  const known = new Map(Object.entries(row));
  return Object.fromEntries(
    fields.split(',').map((name) => {
      if (!known.has(name))
        throw new Refusal('query_invalid', { errors: [{ field: 'fields', code: 'query_invalid' }] });
      return [name, known.get(name)];
    }),
  );
}
