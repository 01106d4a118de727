import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { createRequire } from 'node:module';
import { inRoot } from '../../scripts/lib/paths.mjs';
import { pick } from '../random.mjs';

/**
 * @typedef {{ kind: 'application' | 'cv' | 'contact', email: string, key: string, hash: string, photos: number,
 *   id: string, tries: number, rejected: string }} Sent `email` is unique, `key` the Idempotency-Key, `hash` the SHA-256 of the
 *   file, `photos` how many were sent in its place, `id` as acknowledged, `rejected` the last response when it is no reason to retry
 */

const RETRY_MS = 400;
const REQUEST_TIMEOUT_MS = 15_000;
/** The part of people without a response who close the page instead of retrying. */
const GIVE_UP = 0.1;
/** Responses after which the pages retry. */
const RETRIED = [409, 429, 502, 503, 504];
const kinds = /** @type {const} */ (['application', 'photos', 'cv', 'contact']);
const { default: sharp } = await import(createRequire(inRoot('cms/package.json')).resolve('sharp'));
const paths = { application: '/api/job-applications', cv: '/api/careers', contact: '/api/contact' };

/**
 * Sends one form after the other for each of some people. Like the pages, it retries with the same key when there was no
 * response or the service was unavailable.
 * @param {{ url: string, jobId: string, people: number, random: () => number }} options
 */
export function startStream({ url, jobId, people, random }) {
  /** @type {Sent[]} */
  const sent = [];
  let endsAt = Infinity;
  const person = async (/** @type {number} */ seat) => {
    while (endsAt === Infinity) {
      const one = await formOf(pick(random, kinds), `p${seat}-${sent.length}`, random);
      sent.push(one.facts);
      while (Date.now() < endsAt) {
        await send(url, jobId, one);
        if (one.facts.id || one.facts.rejected || random() < GIVE_UP) break;
        await wait(RETRY_MS);
      }
      await wait(100 + random() * 300);
    }
  };
  const all = Promise.all(Array.from({ length: people }, (_, seat) => person(seat)));
  return {
    sent,
    /** Lets the current submissions finish. */
    async stop() {
      endsAt = Date.now() + 60_000;
      await all;
    },
  };
}

/** @param {typeof kinds[number]} chosen @param {string} name @param {() => number} random */
async function formOf(chosen, name, random) {
  const kind = chosen === 'photos' ? 'application' : chosen;
  const bytes = chosen === 'cv' || chosen === 'application' ? pdf(2_000 + Math.floor(random() * 200_000)) : null;
  const photos = chosen === 'photos' ? [await photo(random), await photo(random)] : [];
  const sent = { hash: bytes ? createHash('sha256').update(bytes).digest('hex') : '', photos: photos.length };
  /** @type {Sent} */
  const facts = { kind, email: `${name}@people.test`, key: randomUUID(), ...sent, id: '', tries: 0, rejected: '' };
  return { facts, bytes, photos };
}

/** A photo of its own colour. @param {() => number} random @returns {Promise<Buffer>} */
function photo(random) {
  const background = { r: Math.floor(random() * 256), g: Math.floor(random() * 256), b: Math.floor(random() * 256) };
  return sharp({ create: { width: 600, height: 800, channels: 3, background } })
    .jpeg()
    .toBuffer();
}

/** A PDF that passes the validation of CVs. @param {number} size in bytes */
export function pdf(size) {
  const body = '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n%';
  const end = '\ntrailer<</Root 1 0 R>>\n%%EOF\n';
  return Buffer.concat([Buffer.from(body), randomBytes(size - body.length - end.length), Buffer.from(end)]);
}

/** @param {string} url @param {string} jobId @param {Awaited<ReturnType<typeof formOf>>} form */
async function send(url, jobId, { facts, bytes, photos }) {
  facts.tries += 1;
  const fields = fieldsOf(facts, jobId);
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  if (bytes) form.append('cvFile', new Blob([new Uint8Array(bytes)]), 'cv.pdf');
  if (facts.photos > 0) form.append('cv_kind', 'photos');
  for (const one of photos) form.append('cvPhotos', new Blob([new Uint8Array(one)]), 'page.jpg');
  const isForm = facts.kind !== 'contact';
  try {
    const response = await fetch(url + paths[facts.kind], {
      method: 'POST',
      body: isForm ? form : JSON.stringify(fields),
      headers: { ...(!isForm && { 'content-type': 'application/json' }), 'idempotency-key': facts.key },
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    });
    const text = await response.text();
    if (response.ok) facts.id = /** @type {{ id: string }} */ (JSON.parse(text)).id;
    else if (!RETRIED.includes(response.status)) facts.rejected = `${response.status} ${text}`;
  } catch {
    // No response, or half of one: the sender cannot know whether it was stored.
  }
}

/** The form as a person fills it in. @param {Pick<Sent, 'kind' | 'email'>} facts @param {string} jobId @returns {Record<string, string>} */
export function fieldsOf({ kind, email }, jobId) {
  const person = { email, phone: '+91 98765 43210', recaptchaToken: '' };
  const named = { ...person, name: 'Ravi Kumar' };
  if (kind === 'contact') return { ...named, message: 'We need forty welders in Riyadh.' };
  if (kind === 'application') {
    const experience = { current_location: 'Mumbai', experience_years: '3-5 years', cover_letter: 'I weld.' };
    return { ...named, ...experience, job_id: jobId, job_title: 'Welder' };
  }
  const work = { industry: 'oil-gas', position: 'Welder', experience: '0-2', qualifications: 'ITI' };
  return { ...person, ...work, fullName: 'Ravi Kumar' };
}
