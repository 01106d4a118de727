import { createHash } from 'node:crypto';
import { readdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { signIn } from './staff.mjs';

/**
 * @typedef {import('./stream.mjs').Sent} Sent
 * @typedef {import('./mail-recorder.mjs').RecordedMail} RecordedMail
 * @typedef {Awaited<ReturnType<typeof import('./house.mjs').startHouse>>} House
 *
 * @typedef {object} Found every list should be empty
 * @property {string[]} lost acknowledged, but not there
 * @property {string[]} doubled there more than once
 * @property {string[]} wrongFiles
 * @property {string[]} unknownRows
 * @property {string[]} refused although nothing was wrong with them
 * @property {string[]} strayFiles without a row, after the sweeper ran
 * @property {string[]} missingMails
 * @property {string[]} strangeMails about no row
 * @property {string[]} repeatedMails sent again with the same Message-ID, because the first try was cut off after it
 * @property {string[]} miscounted
 * @property {number} orphansSwept
 * @property {number} rows
 * @property {number} mails
 */

const tables = { application: 'job_applications', cv: 'cv_submissions', contact: 'contact_inquiries' };
const cvPaths = { application: '/api/job-applications', cv: '/api/careers', contact: '' };
const mailSeconds = 180;

/**
 * Compares what was sent with what is there, once every mail is out.
 * @param {House} house
 * @param {{ sent: readonly Sent[], mails: readonly RecordedMail[], jobId: string }} expected
 * @returns {Promise<Found>}
 */
export async function verify(house, { sent, mails, jobId }) {
  await untilMailsAreOut(house);
  const rows = await readRows(house);
  const cookie = await signIn(house.url, mails);
  const { strayFiles, orphansSwept } = await sweep(house, rows);
  const byEmail = groupByEmail(rows);
  const emails = new Set(sent.map(({ email }) => email));
  const acknowledged = sent.filter(({ id }) => id);
  return {
    lost: acknowledged.filter(({ email, id }) => !byEmail.get(email)?.some((row) => row.id === id)).map(nameOf),
    doubled: sent.filter(({ email }) => (byEmail.get(email)?.length ?? 0) > 1).map(nameOf),
    wrongFiles: await wrongFiles(house.url, cookie, sent, byEmail),
    unknownRows: rows.filter(({ email }) => !emails.has(email)).map(({ email }) => email),
    refused: sent.filter(({ refused }) => refused).map(({ email, refused }) => `${email}: ${refused}`),
    strayFiles,
    orphansSwept,
    ...judgeMails(rows, mails),
    miscounted: await miscounted(house, rows, jobId),
    rows: rows.length,
    mails: mails.length,
  };
}

/** @typedef {{ kind: Sent['kind'], id: string, email: string, cv_key: string | null, sha256: string | null }} Row */

/** @param {House} house @returns {Promise<Row[]>} */
async function readRows({ query }) {
  const columns = (/** @type {Sent['kind']} */ kind) =>
    kind === 'contact' ? 'null as cv_key, null as sha256' : 'cv_key, cv_sha_256 as sha256';
  const selects = Object.entries(tables).map(([name, table]) => {
    const kind = /** @type {Sent['kind']} */ (name);
    return `select '${kind}' as kind, document_id as id, email, ${columns(kind)} from ${table}`;
  });
  return /** @type {Row[]} */ (await query(selects.join(' union all ')));
}

/** @param {Row[]} rows */
function groupByEmail(rows) {
  /** @type {Map<string, Row[]>} */
  const groups = new Map();
  for (const row of rows) groups.set(row.email, [...(groups.get(row.email) ?? []), row]);
  return groups;
}

/** @param {House} house */
async function untilMailsAreOut({ query }) {
  const end = Date.now() + mailSeconds * 1000;
  for (;;) {
    // Those whose first try met a killed part wait for their second one, longer than anyone wants to watch.
    await query(
      'update graphile_worker._private_jobs set run_at = now() where run_at > now() and locked_at is null and attempts > 0',
    );
    const [left] = await query(
      "select count(*)::int as count from graphile_worker.jobs where task_identifier = 'send-mail'",
    );
    if (left?.count === 0) return;
    if (Date.now() > end) throw new Error(`${String(left?.count)} mails are still in the queue after ${mailSeconds} s`);
    await wait(500);
  }
}

/**
 * The bytes that staff get, for every row: those of the sender.
 * @param {string} url @param {string} cookie @param {readonly Sent[]} sent @param {Map<string, Row[]>} rows
 */
async function wrongFiles(url, cookie, sent, rows) {
  const wrong = [];
  for (const one of sent.filter(({ hash }) => hash)) {
    for (const row of rows.get(one.email) ?? []) {
      const response = await fetch(`${url}${cvPaths[one.kind]}/${row.id}/cv`, { headers: { cookie } });
      const bytes = Buffer.from(await response.arrayBuffer());
      const hash = createHash('sha256').update(bytes).digest('hex');
      if (!response.ok || hash !== one.hash || row.sha256 !== one.hash) wrong.push(`${one.email}: ${response.status}`);
    }
  }
  return wrong;
}

/**
 * Lets the hourly task run on files that look two hours old.
 * @param {House} house @param {Row[]} rows
 */
async function sweep({ query, dataDir }, rows) {
  const folder = join(dataDir, 'cvs');
  const kept = new Set(rows.map(({ cv_key }) => cv_key));
  const before = readdirSync(folder);
  const longAgo = new Date(Date.now() - 2 * 3_600_000);
  for (const name of before) utimesSync(join(folder, name), longAgo, longAgo);
  await query("select graphile_worker.add_job('sweep-cv-files', '{}'::json)");
  for (let tries = 0; tries < 200; tries += 1) {
    const [left] = await query("select 1 from graphile_worker.jobs where task_identifier = 'sweep-cv-files'");
    if (!left) break;
    await wait(100);
  }
  const after = readdirSync(folder);
  const missing = [...kept].filter((key) => key && !after.includes(key)).map((key) => `${String(key)} is gone`);
  return {
    strayFiles: [...after.filter((name) => !kept.has(name)), ...missing],
    orphansSwept: before.length - after.length,
  };
}

/** @param {Row[]} rows @param {readonly RecordedMail[]} mails */
function judgeMails(rows, mails) {
  const about = mails.filter(({ id }) => /^<(received|notice)-/.test(id));
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const { id } of about) {
    const name = id.slice(1, id.indexOf('@'));
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const wanted = new Set(rows.flatMap(({ id }) => [`received-${id}`, `notice-${id}`]));
  return {
    missingMails: [...wanted].filter((name) => !counts.has(name)),
    strangeMails: [...counts.keys()].filter((name) => !wanted.has(name)),
    repeatedMails: [...counts].filter(([, count]) => count > 1).map(([name, count]) => `${name}: ${count} times`),
  };
}

/** @param {House} house @param {Row[]} rows @param {string} jobId */
async function miscounted({ query }, rows, jobId) {
  const [job] = await query(`select application_count::int as count from jobs where document_id = '${jobId}'`);
  const applications = rows.filter(({ kind }) => kind === 'application').length;
  return job?.count === applications ? [] : [`the job counts ${String(job?.count)} of ${applications} applications`];
}

/** @param {Sent} sent */
const nameOf = ({ kind, email, id }) => `${kind} of ${email} ${id}`;
