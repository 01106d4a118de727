import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { pick } from '../random.mjs';

/**
 * @typedef {object} Sent
 * @property {'application' | 'cv' | 'contact'} kind
 * @property {string} email names it: no other has the same
 * @property {string} key of Idempotency-Key
 * @property {string} hash sha256 of its file; empty for a message
 * @property {string} id as it was acknowledged; empty when it was not
 * @property {number} tries
 * @property {string} refused what was answered to the last try when it is not a reason to try again
 */

const tryAgainMs = 400;
/** What a browser would wait before its user gives up. */
const patienceMs = 15_000;
/** So many of those who get no answer close the page instead of trying again. */
const givingUp = 0.1;
const kinds = /** @type {const} */ (['application', 'cv', 'contact']);
const paths = { application: '/api/job-applications', cv: '/api/careers', contact: '/api/contact' };

/**
 * People who send one form after the other until told to stop. Like the pages, each tries again with the same key when
 * there was no answer, or one that says that the service is away.
 * @param {{ url: string, jobId: string, people: number, random: () => number }} options
 */
export function startStream({ url, jobId, people, random }) {
  /** @type {Sent[]} */
  const sent = [];
  let stopping = false;
  let live = true;
  const person = async (/** @type {number} */ seat) => {
    while (!stopping) {
      const one = { ...formOf(pick(random, kinds), `p${seat}-${sent.length}`, random) };
      sent.push(one.facts);
      while (live && !one.facts.id && !one.facts.refused) {
        await send(url, jobId, one);
        if (one.facts.id || one.facts.refused) break;
        if (random() < givingUp) break;
        await wait(tryAgainMs);
      }
      await wait(100 + random() * 300);
    }
  };
  const all = Promise.all(Array.from({ length: people }, (_, seat) => person(seat)));
  return {
    sent,
    /** Those who are at it may finish. */
    async stop() {
      stopping = true;
      const timer = setTimeout(() => (live = false), 60_000);
      await all;
      clearTimeout(timer);
    },
  };
}

/** @param {Sent['kind']} kind @param {string} name @param {() => number} random */
function formOf(kind, name, random) {
  const bytes = kind === 'contact' ? null : pdf(2_000 + Math.floor(random() * 200_000));
  /** @type {Sent} */
  const facts = {
    kind,
    email: `${name}@people.test`,
    key: randomUUID(),
    hash: bytes ? createHash('sha256').update(bytes).digest('hex') : '',
    id: '',
    tries: 0,
    refused: '',
  };
  return { facts, bytes };
}

/** A file that is taken for a CV. @param {number} size in bytes */
export function pdf(size) {
  const body = '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n%';
  const end = '\ntrailer<</Root 1 0 R>>\n%%EOF\n';
  return Buffer.concat([Buffer.from(body), randomBytes(size - body.length - end.length), Buffer.from(end)]);
}

/** @param {string} url @param {string} jobId @param {{ facts: Sent, bytes: Buffer | null }} form */
async function send(url, jobId, { facts, bytes }) {
  facts.tries += 1;
  const fields = fieldsOf(facts, jobId);
  /** @type {RequestInit} */
  const request = bytes
    ? { body: multipart(fields, bytes) }
    : { body: JSON.stringify(fields), headers: { 'content-type': 'application/json' } };
  try {
    const response = await fetch(url + paths[facts.kind], {
      method: 'POST',
      ...request,
      headers: { ...request.headers, 'idempotency-key': facts.key },
      signal: AbortSignal.timeout(patienceMs),
    });
    const text = await response.text();
    if (response.ok) facts.id = /** @type {{ id: string }} */ (JSON.parse(text)).id;
    else if (![409, 429, 502, 503, 504].includes(response.status)) facts.refused = `${response.status} ${text}`;
  } catch {
    // No answer, or half of one: as far as the sender can tell nothing has happened.
  }
}

/** @param {Record<string, string>} fields @param {Buffer} bytes */
function multipart(fields, bytes) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('cvFile', new Blob([new Uint8Array(bytes)]), 'cv.pdf');
  return form;
}

/** @param {Sent} facts @param {string} jobId @returns {Record<string, string>} */
function fieldsOf({ kind, email }, jobId) {
  const person = { email, phone: '+91 98765 43210', recaptchaToken: '' };
  switch (kind) {
    case 'application':
      return {
        ...person,
        job_id: jobId,
        job_title: 'Welder',
        name: 'Ravi Kumar',
        current_location: 'Mumbai',
        experience_years: '3-5 years',
        cover_letter: 'I weld.',
      };
    case 'cv':
      return {
        ...person,
        fullName: 'Ravi Kumar',
        industry: 'oil-gas',
        position: 'Welder',
        experience: '0-2',
        qualifications: 'ITI',
      };
    case 'contact':
      return { ...person, name: 'Ravi Kumar', message: 'We need forty welders in Riyadh.' };
  }
}
