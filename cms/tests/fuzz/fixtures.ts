import { STAFF_ROLES } from '@qantara/contract';
import type { TestApp } from '../helpers/strapi.js';
import { forgetSubmissions } from '../helpers/submissions.js';
import { createAccounts, createCode, createLinks, openSessions } from './accounts.js';
import type { Operation } from './operation.js';
import { createJobs, createPeople, createTemplates } from './rows.js';

export const ACTORS = ['anonymous', ...STAFF_ROLES] as const;
export type Actor = (typeof ACTORS)[number];

/** Rows and sessions for calls. Those that calls use up are created again. */
export interface Fixtures {
  /** Ids by kind, and other values that a request can contain. */
  ids: Record<string, readonly string[]>;
  /** Value of the session cookie; empty for strangers. */
  sessions: Record<Actor, string>;
  accounts: Awaited<ReturnType<typeof createAccounts>>;
}

/** Removes everything of the last round and creates the same few rows, so that a round can be repeated alone. */
export async function createFixtures(app: TestApp): Promise<Fixtures> {
  await forgetSubmissions(app);
  for (const table of ['jobs', 'inbox_events', 'message_templates', 'password_links', 'login_codes'])
    await app.strapi.db.connection(table).delete();
  const accounts = await createAccounts(app);
  const ids = { staff: accounts.map(({ id }) => String(id)), email: accounts.map(({ email }) => email) };
  const fixtures: Fixtures = {
    accounts,
    ids,
    sessions: { anonymous: '', editor: '', viewer: '', recruiter: '', lead: '' },
  };
  for (const create of [openSessions, createLinks, createCode, createJobs, createPeople, createTemplates])
    await create(app, fixtures);
  return fixtures;
}

type Lay = (app: TestApp, fixtures: Fixtures) => Promise<void>;
type ByCall = Readonly<Partial<Record<Operation['name'], Lay>>>;

/** For one use, or void once another one is mailed. */
const BEFORE: ByCall = { verifyCode: createCode, checkPasswordLink: createLinks, setPassword: createLinks };

/** A call that ends the only session of a role, or removes the last row of a kind, would leave nothing for the calls after it. */
const AFTER: ByCall = {
  ...{ verifyCode: openSessions, logout: openSessions, endSession: openSessions, endOtherSessions: openSessions },
  ...{ setPassword: openSessions, changeOwnPassword: openSessions, changeStaff: openSessions },
  ...{ updateJob: createJobs, deleteJob: createJobs, changeJobs: createJobs, restoreJob: createJobs },
  ...{ stopClosingEmail: createJobs, deleteTemplate: createTemplates },
  ...{ erasePerson: createPeople, revokeApplicationLink: createPeople, cancelDocument: createPeople },
  correctEmail: createPeople,
};

export async function createFixturesBefore(app: TestApp, fixtures: Fixtures, { name }: Operation): Promise<void> {
  await BEFORE[name]?.(app, fixtures);
}

/** After a successful call. */
export async function createFixturesAfter(app: TestApp, fixtures: Fixtures, { name }: Operation): Promise<void> {
  await AFTER[name]?.(app, fixtures);
}
