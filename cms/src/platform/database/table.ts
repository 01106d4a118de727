import type { Core, UID } from '@strapi/strapi';

type Params = Record<string, unknown>;

/** The part of Strapi's query engine that we use, with typed rows. Values are those of the schema's attributes. */
export interface Table<Row> {
  findOne(params: Params): Promise<Row | null>;
  findMany(params: Params): Promise<Row[]>;
  findWithCount(params: Params): Promise<[Row[], number]>;
  create(params: Params): Promise<Row>;
  createMany(params: Params): Promise<{ count: number }>;
  update(params: Params): Promise<Row | null>;
  updateMany(params: Params): Promise<{ count: number }>;
  delete(params: Params): Promise<Row | null>;
  deleteMany(params: Params): Promise<{ count: number }>;
  count(params?: Params): Promise<number>;
}

/** The table of a content type; `Row` is the type of its rows. */
export const tableOf = <Row extends object>(strapi: Core.Strapi, uid: UID.Schema): Table<Row> => strapi.db.query(uid);

/** Table of staff accounts, the users of users-permissions. */
export const STAFF_TABLE = 'up_users';
