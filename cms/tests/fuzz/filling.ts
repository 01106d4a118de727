import { type ErasurePreview, SESSION_COOKIE } from '@qantara/contract';
import type { TestApp } from '../helpers/strapi.js';
import type { Fixtures } from './fixtures.js';
import type { FuzzRequest } from './request.js';

/** Replaces slots in a text: `@job:1@` becomes the id of that row. */
export type Filling = (text: string) => string;

/** Fills in what is only known right before a call: the version of its row, and the preview of an erasure. */
export async function fillingOf(app: TestApp, fixtures: Fixtures, request: FuzzRequest): Promise<Filling> {
  const path = withIds(request.path, fixtures.ids);
  const version = request.operation.method === 'GET' ? '1' : await versionOf(app, path);
  const found = request.operation.name === 'erasePerson' ? await previewOf(app, fixtures, path) : null;
  const known = {
    ...fixtures.ids,
    ...{ owner: fixtures.ids.staff ?? [], version: [version], etag: [version] },
    ...{ entries: [JSON.stringify(found?.entries ?? [])], confirm: [found?.email ?? 'x'] },
  };
  return (text) => withIds(text, known);
}

/** Numbers and lists are quoted until they are known. */
const withIds = (text: string, ids: Fixtures['ids']): string =>
  text
    .replace(/"@(version|owner|entries):(\d)@"/g, (_, kind: string, index: string) => ids[kind]?.[Number(index)] ?? '0')
    .replace(/@(\w+):(\d)@/g, (_, kind: string, index: string) => ids[kind]?.[Number(index)] ?? 'x1');

const TABLES: Readonly<Record<string, string>> = {
  ...{ jobs: 'jobs', contacts: 'contact_inquiries', careers: 'cv_submissions' },
  'hiring-requests': 'hiring_requests',
  ...{ 'job-applications': 'job_applications', tracking: 'tracking_settings' },
};

async function versionOf(app: TestApp, path: string): Promise<string> {
  const [, start = '', id] = /^\/api\/([\w-]+)(?:\/([a-z0-9]+))?/.exec(path) ?? [];
  const table = TABLES[start];
  if (!table) return '0';
  const rows = app.strapi.db.connection(table);
  const row = await (start === 'tracking' ? rows : rows.where('document_id', id ?? '')).first<{ version: number } | undefined>('version'); // prettier-ignore
  return String(row?.version ?? 0);
}

async function previewOf(app: TestApp, { sessions }: Fixtures, path: string): Promise<ErasurePreview | null> {
  const client = app.client({ cookie: `${SESSION_COOKIE}=${sessions.lead}` });
  const { status, body } = await client.get<ErasurePreview>(path.replace(/\?.*/, ''));
  if (status !== 200) return null;
  return { ...body, entries: body.entries.map(({ name, id }) => ({ name, id })) as ErasurePreview['entries'] };
}
