import { AsyncLocalStorage } from 'node:async_hooks';
import type { StaffUser } from '@qantara/contract';
import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';

export interface PanelUser {
  id: number;
  email: string;
}

const scheduler = new AsyncLocalStorage<PanelUser>();

/** Runs what a user scheduled in the panel, so that the audit trail attributes it to that user. */
export const onBehalfOf = <Result>(user: PanelUser, work: () => Promise<Result>): Promise<Result> =>
  scheduler.run(user, work);

export const isScheduled = (): boolean => scheduler.getStore() !== undefined;

/** The user who calls the panel; in a scheduled task, the user who scheduled it. */
export function panelUser(strapi: Core.Strapi): PanelUser | undefined {
  const request = strapi.requestContext.get();
  if (!request) return scheduler.getStore();
  if (request.path.startsWith('/api/')) return undefined;
  const user: unknown = request.state.user;
  if (typeof user !== 'object' || user === null || !('id' in user) || !('email' in user)) return undefined;
  return typeof user.id === 'number' && typeof user.email === 'string' ? { id: user.id, email: user.email } : undefined;
}

/** For the audit trail: the user of the panel, the member of staff who calls the API, or null for the system. */
export const actorOf = (strapi: Core.Strapi): PanelUser | null =>
  panelUser(strapi) ?? (strapi.requestContext.get()?.state.staff as StaffUser | undefined) ?? null;

/** First and last names by email, of accounts that have a name. */
export async function panelUserNames(db: Knex, emails: readonly string[]): Promise<Map<string, string>> {
  const rows = await db<PanelName>('admin_users').whereIn('email', emails).select('email', 'firstname', 'lastname');
  const names = rows.map(({ email, firstname, lastname }) => [email, [firstname, lastname].filter(Boolean).join(' ')]);
  return new Map((names as [string, string][]).filter(([, name]) => name !== ''));
}

/** For sentences: the name of an account, its email without one, or "Somebody". */
export async function panelUserName(db: Knex, email: string | undefined): Promise<string> {
  if (!email) return 'Somebody';
  return (await panelUserNames(db, [email])).get(email) ?? email;
}

interface PanelName {
  email: string;
  firstname: string | null;
  lastname: string | null;
}
