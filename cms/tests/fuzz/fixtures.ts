import { STAFF_ROLES } from '@qantara/contract';
import type { TestApp } from '../helpers/strapi.js';
import { forgetSubmissions } from '../helpers/submissions.js';
import { layOutAccounts, layOutCode, layOutLinks, openSessions } from './accounts.js';
import type { Operation } from './operation.js';
import { layOutJobs, layOutPeople, layOutTemplates } from './rows.js';

export const ACTORS = ['anonymous', ...STAFF_ROLES] as const;
export type Actor = (typeof ACTORS)[number];

/** What is there for a call to meet. What calls use up is laid out anew. */
export interface Fixtures {
  /** Ids by kind, and other values that a request can name. */
  ids: Record<string, readonly string[]>;
  /** Value of the session cookie; empty for strangers. */
  sessions: Record<Actor, string>;
  accounts: Awaited<ReturnType<typeof layOutAccounts>>;
}

/** Everything of the round before is gone, and the same few rows are there: a round can be repeated by itself. */
export async function layOut(app: TestApp): Promise<Fixtures> {
  await forgetSubmissions(app);
  for (const table of ['jobs', 'inbox_events', 'message_templates', 'password_links', 'login_codes'])
    await app.strapi.db.connection(table).delete();
  const accounts = await layOutAccounts(app);
  const ids = { staff: accounts.map(({ id }) => String(id)), email: accounts.map(({ email }) => email) };
  const fixtures: Fixtures = {
    accounts,
    ids,
    sessions: { anonymous: '', editor: '', viewer: '', recruiter: '', lead: '' },
  };
  for (const lay of [openSessions, layOutLinks, layOutCode, layOutJobs, layOutPeople, layOutTemplates])
    await lay(app, fixtures);
  return fixtures;
}

type Lay = (app: TestApp, fixtures: Fixtures) => Promise<void>;
type ByCall = Readonly<Partial<Record<Operation['name'], Lay>>>;

/** Good for one use, or void once another one is mailed. */
const BEFORE: ByCall = { verifyCode: layOutCode, checkPasswordLink: layOutLinks, setPassword: layOutLinks };

/** One that ends the only session of a role, or takes the last row of a kind, would leave nothing to do for the calls after it. */
const AFTER: ByCall = {
  ...{ verifyCode: openSessions, logout: openSessions, endSession: openSessions, endOtherSessions: openSessions },
  ...{ setPassword: openSessions, changeOwnPassword: openSessions, changeStaff: openSessions },
  ...{ updateJob: layOutJobs, deleteJob: layOutJobs, changeJobs: layOutJobs, restoreJob: layOutJobs },
  ...{ erasePerson: layOutPeople, deleteTemplate: layOutTemplates },
};

export async function layOutBefore(app: TestApp, fixtures: Fixtures, { name }: Operation): Promise<void> {
  await BEFORE[name]?.(app, fixtures);
}

/** Of a call that was answered with success. */
export async function layOutAfter(app: TestApp, fixtures: Fixtures, { name }: Operation): Promise<void> {
  await AFTER[name]?.(app, fixtures);
}
