import type { ContactRow, HistoryEntry, InboxFacts, Problem } from '@qantara/contract';
import type { ClientResponse, HttpClient } from './http-client.js';
import type { TestApp } from './strapi.js';
import { contactForm } from './submissions.js';

/** Sends a message as a visitor does. @returns its id */
export async function sendContact(app: TestApp, changes: Record<string, unknown> = {}): Promise<string> {
  const { status, body } = await app.client().post<{ id: string }>('/api/contact', contactForm(changes));
  if (status !== 200) throw new Error(`${status}: ${JSON.stringify(body)}`);
  return body.id;
}

/** The changed row, or the problem. */
export type Changed = Omit<ContactRow, 'status'> & Omit<Problem, 'status'> & { status: string | number };
export const patch = <Body = Changed>(staff: HttpClient, path: string, json: unknown): Promise<ClientResponse<Body>> =>
  staff.call<Body>(path, { method: 'PATCH', json });

export const historyOf = async (staff: HttpClient, path: string): Promise<HistoryEntry[]> =>
  (await staff.get<HistoryEntry[]>(`/api/inbox/${path}/history`)).body;

export const entryOf = async <Row = ContactRow & InboxFacts>(staff: HttpClient, path: string): Promise<Row> =>
  (await staff.get<Row>(`/api/inbox/${path}`)).body;

/** Backdates an entry. */
export const letWait = (app: TestApp, table: string, id: string, hours: number) =>
  app.strapi.db
    .connection(table)
    .where('document_id', id)
    .update({ created_at: new Date(Date.now() - hours * 3_600_000) });
