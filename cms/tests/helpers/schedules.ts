import { randomBytes } from 'node:crypto';
import type { Locale } from '@qantara/contract';
import { CONTENT_TYPES } from '../../src/content/content-types.js';
import { inTransaction } from '../../src/platform/database/transaction.js';
import { queueTask } from '../../src/platform/queue/queue-task.js';
import { contentIn } from './content.js';
import type { HttpClient } from './http-client.js';
import { waitFor } from './mail-server.js';
import { waitingTasks } from './queue.js';
import type { TestApp } from './strapi.js';

export const FAQ = CONTENT_TYPES.faqItems;
export const TABLE = 'scheduled_publications';

export type Action = 'publish' | 'unpublish';
interface Moment {
  at: string;
  by: string;
  problem: string | null;
}
interface PanelResponse {
  data: Record<Action, Moment | null> & { zone: string };
  error?: { message: string };
}
export interface Target {
  documentId: string;
  locale?: Locale;
  uid?: string;
  client?: HttpClient;
}

/** Times at which questions are published and unpublished, as the panel sets them. @param editor who calls, unless a call names another */
export function schedulesIn(app: () => TestApp, editor: () => HttpClient) {
  const { entriesOf, documents } = contentIn(app);
  const rows = () => app().strapi.db.connection<{ at: Date; problem: string | null }>(TABLE);

  const urlOf = ({ uid = FAQ, documentId, locale = 'en' }: Target, action = '') =>
    `/cms/backend/content-schedule/${uid}/${documentId}${action && `/${action}`}?locale=${locale}`;
  const read = ({ client = editor(), ...of }: Target) => client.get<PanelResponse>(urlOf(of));
  const schedule = (
    { client = editor(), ...of }: Target,
    action: Action,
    at: unknown = '2099-03-01T09:30',
    seen?: string,
  ) => client.call<PanelResponse>(urlOf(of, action), { method: 'PUT', json: { at, seen } });
  const cancel = ({ client = editor(), ...of }: Target, action: Action) =>
    client.call<PanelResponse>(urlOf(of, action), { method: 'DELETE' });

  /** A question with a draft in both languages, published in none. */
  async function newQuestion(question = `Question ${randomBytes(4).toString('hex')}`): Promise<string> {
    const [category] = await entriesOf('faqCategories');
    const answer = [{ type: 'paragraph', children: [{ type: 'text', text: 'Yes.' }] }];
    const anchor = `new-${randomBytes(4).toString('hex')}`;
    const data = { question, answer, anchor, order: 999, category: category?.id };
    const { documentId } = await documents(FAQ).create({ locale: 'en', data });
    await documents(FAQ).update({ documentId, locale: 'ar', data });
    return documentId;
  }
  const publishBoth = (documentId: string) => documents(FAQ).publish({ documentId, locale: '*' });
  const shown = async (id: string, locale: Locale = 'en') =>
    (await entriesOf('faqItems', locale)).find((entry) => entry.id === id);

  /** Backdates the schedule by hours, oldest first, as if nothing had run. */
  async function letAllBeDue() {
    await rows().update({
      at: app().strapi.db.connection.raw(`now() - interval '3 hours' * (action = 'publish')::int`),
    });
  }
  const save = (client: HttpClient, documentId: string, data: object) =>
    client.call<{ data: { updatedAt: string } }>(
      `/cms/backend/content-manager/collection-types/${FAQ}/${documentId}?locale=en`,
      { method: 'PUT', json: data },
    );
  const accountOf = async (client: HttpClient) =>
    (await client.get<{ data: { id: number; email: string } }>('/admin/users/me')).body.data;
  async function runTask(times = 1) {
    await inTransaction(app().strapi, async (trx) => {
      for (let time = 0; time < times; time += 1) await queueTask(trx, 'publish-scheduled-content', {});
    });
    await waitFor(async () => ((await waitingTasks(app())) === 0 ? true : undefined));
  }

  async function auditOf(documentId: string) {
    const db = app().strapi.db.connection;
    return db('audit_entries')
      .where({ subject_id: documentId })
      .orderBy('id')
      .select<{ action: string }[]>('action', 'actor', db.raw('details::json'));
  }
  return {
    accountOf,
    auditOf,
    cancel,
    letAllBeDue,
    newQuestion,
    publishBoth,
    read,
    rows,
    runTask,
    save,
    schedule,
    shown,
  };
}
