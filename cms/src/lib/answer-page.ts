/** How every list call answers: a bare array, X-Total-Count, and Link rel=next while there is more. */
import { Refusal } from './refusal';

interface Answering {
  URL: URL;
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
  ctx.set('X-Total-Count', String(total));
  if (query.page * query.pageSize < total) ctx.set('Link', `<${nextPage(ctx.URL, query.page)}>; rel="next"`);
  ctx.body = query.fields ? rows.map((row) => pick(row, fieldNames(query.fields))) : rows;
}

function nextPage(url: URL, page: number): string {
  const next = new URL(url);
  next.searchParams.set('page', String(page + 1));
  return next.pathname + next.search;
}

const fieldNames = (fields = '') => fields.split(',').filter(Boolean);

/** Rows are complete when they come here, so a name that a row lacks is a mistake of the caller. */
function pick(row: object, names: string[]): object {
  const known = new Map(Object.entries(row));
  return Object.fromEntries(
    names.map((name) => {
      if (!known.has(name))
        throw new Refusal('query_invalid', { errors: [{ field: 'fields', code: 'query_invalid' }] });
      return [name, known.get(name)];
    }),
  );
}
