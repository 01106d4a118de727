/** Response of every list call: a bare array, X-Total-Count, and Link rel=next while there are more rows. */
import { pickFields } from './send-cacheable';

interface ResponseTarget {
  url: string;
  body: unknown;
  set(name: string, value: string): void;
}

interface Page<Row> {
  rows: Row[];
  /** Number of rows on all pages. */
  total: number;
}

interface PageQuery {
  page: number;
  pageSize: number;
  /** Comma-separated keys of a row. */
  fields?: string | undefined;
}

export function sendPage<Row extends object>(ctx: ResponseTarget, { rows, total }: Page<Row>, query: PageQuery): void {
  setPageHeaders(ctx, total, query);
  const { fields } = query;
  ctx.body = fields ? rows.map((row) => pickFields(row, fields)) : rows;
}

export function setPageHeaders(ctx: ResponseTarget, total: number, { page, pageSize }: PageQuery): void {
  ctx.set('X-Total-Count', String(total));
  if (page * pageSize < total) ctx.set('Link', `<${withPage(ctx.url, page + 1)}>; rel="next"`);
}

/** @param url path and query of the request */
export function withPage(url: string, page: number): string {
  const next = new URL(url, 'http://any');
  next.searchParams.set('page', String(page));
  return next.pathname + next.search;
}
