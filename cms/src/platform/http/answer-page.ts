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
  setPageHeaders(ctx, total, query);
  const { fields } = query;
  ctx.body = fields ? rows.map((row) => pickFields(row, fields)) : rows;
}

export function setPageHeaders(ctx: Answering, total: number, { page, pageSize }: PageQuery): void {
  ctx.set('X-Total-Count', String(total));
  if (page * pageSize < total) ctx.set('Link', `<${withPage(ctx.url, page + 1)}>; rel="next"`);
}

/** @param url path and query, as they were requested */
export function withPage(url: string, page: number): string {
  const next = new URL(url, 'http://any');
  next.searchParams.set('page', String(page));
  return next.pathname + next.search;
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
