import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { signIn } from './staff.mjs';
import { sweep } from './sweeper.mjs';

/**
 * @typedef {import('./stream.mjs').Sent} Sent
 * @typedef {import('./mail-recorder.mjs').RecordedMail} RecordedMail
 * @typedef {Awaited<ReturnType<typeof import('./house.mjs').startHouse>>} House
 * @typedef {{ victim: import('./house.mjs').Victim, at: number }} Kill
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
 * @property {string[]} repeatedMails sent again with the same Message-ID
 * @property {string[]} cutOffMails so as well, but the process that sends them was killed while it had them in hand
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
 * @param {{ sent: readonly Sent[], mails: readonly RecordedMail[], jobId: string, kills: readonly Kill[] }} expected
 * @returns {Promise<Found>}
 */
export async function verify(house, { sent, mails, jobId, kills }) {
  await untilMailsAreOut(house);
  const rows = await readRows(house);
  const cookie = await signIn(house.url, mails);
  const { strayFiles, orphansSwept } = await sweep(house, new Set(rows.map(({ cv_key }) => cv_key)));
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
    ...judgeMails(rows, mails, kills),
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
 * So long before or after a kill, at most, a mail server took a mail from one who could not hear its "250" any more: what was
 * on its way in the moment of the kill arrives all the same.
 */
const inHandMs = 1000;

/** @param {Row[]} rows @param {readonly RecordedMail[]} mails @param {readonly Kill[]} kills */
function judgeMails(rows, mails, kills) {
  const about = mails.filter(({ id }) => /^<(received|notice)-/.test(id));
  /** @type {Map<string, number[]>} */
  const times = new Map();
  for (const { id, at } of about) {
    const name = id.slice(1, id.indexOf('@'));
    times.set(name, [...(times.get(name) ?? []), at]);
  }
  const wanted = new Set(rows.flatMap(({ id }) => [`received-${id}`, `notice-${id}`]));
  const twice = [...times].filter(([, all]) => all.length > 1);
  const wasInHand = (/** @type {number} */ taken) =>
    kills.some(({ victim, at }) => victim !== 'web' && Math.abs(at - taken) < inHandMs);
  // All but the last one were taken by the mail server without our hearing of it.
  const isCutOff = (/** @type {number[]} */ all) => all.slice(0, -1).every(wasInHand);
  // Each time it came, after which kill that was.
  const named = (/** @type {[string, number[]]} */ [name, all]) => {
    const when = all.map((taken) => {
      const last = kills.findLast(({ at }) => at <= taken);
      return last ? `${taken - last.at} ms after ${last.victim}` : 'before all kills';
    });
    return `${name}: ${when.join(', ')}`;
  };
  return {
    missingMails: [...wanted].filter((name) => !times.has(name)),
    strangeMails: [...times.keys()].filter((name) => !wanted.has(name)),
    repeatedMails: twice.filter(([, all]) => !isCutOff(all)).map(named),
    cutOffMails: twice.filter(([, all]) => isCutOff(all)).map(named),
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
