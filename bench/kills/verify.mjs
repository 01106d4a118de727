import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { signInWith } from '../product.mjs';
import { queueDelivery } from './alerts.mjs';
import { sweep } from './sweeper.mjs';

/**
 * @typedef {import('./stream.mjs').Sent} Sent
 * @typedef {import('./mail-recorder.mjs').RecordedMail} RecordedMail
 * @typedef {Awaited<ReturnType<typeof import('./stack.mjs').startStack>>} Stack
 * @typedef {{ victim: import('./stack.mjs').Victim, at: number }} Kill
 *
 * @typedef {'lost' | 'doubled' | 'wrongFiles' | 'unknownRows' | 'rejected' | 'strayFiles' | 'missingMails' | 'strangeMails' | 'repeatedMails' | 'cutOffMails' | 'miscounted'} Problem
 * `repeatedMails` came twice with the same Message-ID, `cutOffMails` as well, but a kill came while they were being sent
 * @typedef {Record<Problem, string[]> & { orphansSwept: number, rows: number, alerts: number, mails: number }} Found every list should be empty
 */

const tables = { application: 'job_applications', cv: 'cv_submissions', contact: 'contact_inquiries' };
const cvPaths = { application: '/api/job-applications', cv: '/api/careers', contact: '' };
const MAILS_TIMEOUT_SECONDS = 180;
/** A mail server may accept an email this long before or after a kill without the sender learning of it. */
const IN_FLIGHT_MS = 1000;

/**
 * Compares what was sent with what is stored, once every email is sent.
 * @param {Stack} stack
 * @param {{ sent: readonly Sent[], recorder: Awaited<ReturnType<typeof import('./mail-recorder.mjs').startMailRecorder>>,
 *   jobId: string, kills: readonly Kill[] }} expected
 * @returns {Promise<Found>}
 */
export async function verify(stack, { sent, recorder, jobId, kills }) {
  await queueDelivery(stack);
  await untilMailsAreSent(stack);
  const alerts = (await stack.query('select document_id as id from job_alerts')).map(({ id }) => String(id));
  const rows = await readRows(stack);
  const cookie = await signInWith(stack.url, recorder.codes());
  const swept = await sweep(stack, new Set(rows.map(({ cv_key }) => cv_key)));
  const byEmail = groupBy(rows, ({ email }) => email);
  const emails = new Set(sent.map(({ email }) => email));
  const isStored = (/** @type {Sent} */ { email, id }) => byEmail.get(email)?.some((row) => row.id === id);
  return {
    ...swept,
    ...checkMails(rows, alerts, recorder.mails, kills),
    lost: sent.filter((one) => one.id && !isStored(one)).map(nameOf),
    doubled: sent.filter(({ email }) => (byEmail.get(email)?.length ?? 0) > 1).map(nameOf),
    wrongFiles: await wrongFiles(stack.url, cookie, sent, byEmail),
    unknownRows: rows.filter(({ email }) => !emails.has(email)).map(({ email }) => email),
    rejected: sent.filter(({ rejected }) => rejected).map(({ email, rejected }) => `${email}: ${rejected}`),
    miscounted: await miscounted(stack, rows, jobId),
    rows: rows.length,
    alerts: alerts.length,
    mails: recorder.mails.length,
  };
}

/** @typedef {{ kind: Sent['kind'], id: string, email: string, cv_key: string | null, sha256: string | null }} Row */

/** @param {Stack} stack @returns {Promise<Row[]>} */
async function readRows({ query }) {
  const columns = (/** @type {Sent['kind']} */ kind) =>
    kind === 'contact' ? 'null as cv_key, null as sha256' : 'cv_key, cv_sha_256 as sha256';
  const selects = Object.entries(tables).map(([name, table]) => {
    const kind = /** @type {Sent['kind']} */ (name);
    return `select '${kind}' as kind, document_id as id, email, ${columns(kind)} from ${table}`;
  });
  return /** @type {Row[]} */ (await query(selects.join(' union all ')));
}

/** @template Item @param {Item[]} items @param {(item: Item) => string} keyOf */
function groupBy(items, keyOf) {
  /** @type {Map<string, Item[]>} */
  const groups = new Map();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}

/** @param {Stack} stack */
async function untilMailsAreSent({ query }) {
  const queued =
    "select id from graphile_worker.jobs where task_identifier in ('send-mail', 'send-alert-mail', 'deliver-job-alerts')";
  for (const end = Date.now() + MAILS_TIMEOUT_SECONDS * 1000; (await query(queued)).length > 0; await wait(500)) {
    // A retry would wait for minutes after an attempt that met a kill.
    await query(`select count(*) from graphile_worker.reschedule_jobs(array(${queued} and run_at > now() and locked_at is null), now())`); // prettier-ignore
    if (Date.now() > end) throw new Error(`Emails are still queued after ${MAILS_TIMEOUT_SECONDS} s`);
  }
}

/**
 * Downloads the file of every row as staff do and compares it with what was sent.
 * @param {string} url @param {string} cookie @param {readonly Sent[]} sent @param {Map<string, Row[]>} rows
 */
async function wrongFiles(url, cookie, sent, rows) {
  const wrong = [];
  for (const one of sent.filter(({ kind }) => kind !== 'contact')) {
    for (const row of rows.get(one.email) ?? []) {
      const response = await fetch(`${url}${cvPaths[one.kind]}/${row.id}/cv`, { headers: { cookie } });
      const bytes = Buffer.from(await response.arrayBuffer());
      const hash = createHash('sha256').update(bytes).digest('hex');
      // The server makes the PDF of photos.
      const isWhole = one.photos > 0 ? bytes.subarray(0, 5).equals(Buffer.from('%PDF-')) : hash === one.hash;
      if (!response.ok || !isWhole || row.sha256 !== hash) wrong.push(`${one.email}: ${response.status}`);
    }
  }
  return wrong;
}

/** @param {Row[]} rows @param {string[]} alerts ids @param {readonly RecordedMail[]} mails @param {readonly Kill[]} kills */
function checkMails(rows, alerts, mails, kills) {
  const times = groupBy(
    mails.filter(({ id }) => /^<(received|notice|alert)-/.test(id)),
    ({ id }) => id.slice(1, id.indexOf('@')),
  );
  const expected = new Set(rows.flatMap(({ id }) => [`received-${id}`, `notice-${id}`]));
  // The number at the end of its Message-ID is the time of the delivery: an alert has one.
  const ofAlerts = alerts.map((id) => [...times.keys()].filter((name) => name.startsWith(`alert-${id}-`)));
  ofAlerts.forEach((names, at) =>
    (names.length > 0 ? names : [`alert-${alerts[at]}`]).forEach((name) => expected.add(name)),
  );
  const doubled = ofAlerts.filter((names) => names.length > 1).map((names) => names.join(' and '));
  const twice = [...times].filter(([, all]) => all.length > 1);
  const wasInFlight = (/** @type {RecordedMail} */ mail) =>
    kills.some(({ victim, at }) => victim !== 'web' && Math.abs(at - mail.at) < IN_FLIGHT_MS);
  const isCutOff = (/** @type {RecordedMail[]} */ all) => all.slice(0, -1).every(wasInFlight);
  const nameOfMail = (/** @type {[string, RecordedMail[]]} */ [name, all]) => `${name}, ${all.length} times`;
  return {
    missingMails: [...expected].filter((name) => !times.has(name)),
    strangeMails: [...times.keys()].filter((name) => !expected.has(name)),
    repeatedMails: [...doubled, ...twice.filter(([, all]) => !isCutOff(all)).map(nameOfMail)],
    cutOffMails: twice.filter(([, all]) => isCutOff(all)).map(nameOfMail),
  };
}

/** @param {Stack} stack @param {Row[]} rows @param {string} jobId */
async function miscounted({ query }, rows, jobId) {
  const [job] = await query(`select application_count::int as count from jobs where document_id = '${jobId}'`);
  const applications = rows.filter(({ kind }) => kind === 'application').length;
  return job?.count === applications ? [] : [`the job counts ${String(job?.count)} of ${applications} applications`];
}

/** @param {Sent} sent */
const nameOf = ({ kind, email, id }) => `${kind} of ${email} ${id}`;
