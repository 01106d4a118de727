import type { Core, UID } from '@strapi/strapi';
import { tableOf } from '../table';

export interface ListQuery {
  page: number;
  pageSize: number;
  search?: string | undefined;
  status?: string | undefined;
  /** `-` in front: newest first, which is the default. */
  sort?: string | undefined;
}

interface ListOptions {
  /** Columns a search looks into, any letter case. */
  searched: readonly string[];
  /** Further columns that must be equal; undefined: any value. */
  equal?: Readonly<Record<string, string | undefined>>;
}

/** One page of submissions in a fixed order, and how many there are on all pages. */
export async function listSubmissions<Row extends object>(
  strapi: Core.Strapi,
  uid: UID.Schema,
  query: ListQuery,
  { searched, equal = {} }: ListOptions,
): Promise<{ records: Row[]; total: number }> {
  const order = query.sort && !query.sort.startsWith('-') ? 'asc' : 'desc';
  const filters = Object.entries({ status: query.status, ...equal }).filter(([, value]) => value !== undefined);
  const where = {
    ...Object.fromEntries(filters),
    ...(query.search && { $or: searched.map((column) => ({ [column]: { $containsi: query.search } })) }),
  };
  const [records, total] = await tableOf<Row>(strapi, uid).findWithCount({
    where,
    orderBy: [{ createdAt: order }, { id: order }],
    offset: (query.page - 1) * query.pageSize,
    limit: query.pageSize,
  });
  return { records, total };
}
