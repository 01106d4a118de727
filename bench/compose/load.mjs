import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { sendMessage } from '../../scripts/compose/stack.mjs';

/** Like the pages, people try a failed form again once, after this time. */
const RETRY_MS = 1000;
/** Pages and lists. Those with a search cannot come from a cache: each is a new one. */
const READS = [
  ...['/contact', '/ar/jobs', '/api/jobs/active'],
  ...['/jobs?search=welder', '/api/jobs/active?pageSize=10&search=mason'],
];
const SENDERS = 3;
/** Between calls, so that two cores are not full before anything is disturbed. */
export const PAUSE_MS = { read: 400, form: 600 };

/**
 * @typedef {{ kind: 'read' | 'form', path: string, name: string, at: number, ms: number, error: string, build: string | null,
 *   isRetry: boolean }} Call
 *   `name` is the sender of a form, another one for each form; `at` the time of day in ms, `error` '' for a good response, `build` the
 *   build of the website that responded
 */

/**
 * People who read pages and lists and send messages until `stop`.
 * @param {import('../../scripts/compose/stack.mjs').Stack} stack
 */
export function startLoad(stack) {
  let isOver = false;
  /** @type {Call[]} */
  const calls = [];
  /** Ids of acknowledged messages. @type {string[]} */
  const acknowledged = [];

  const once = async (
    /** @type {Pick<Call, 'kind' | 'path' | 'name' | 'isRetry'>} */ facts,
    /** @type {() => Promise<import('../../scripts/compose/stack.mjs').Reply>} */ ask,
  ) => {
    const at = Date.now();
    const { text, build, error } = await ask().then(
      ({ status, headers, text: body }) => ({
        text: body,
        build: headers.get('x-build'),
        error: status < 400 ? '' : `${status} ${body.slice(0, 120)}`,
      }),
      (/** @type {unknown} */ failure) => ({ text: '', build: null, error: String(failure) }),
    );
    calls.push({ ...facts, at, ms: Date.now() - at, error, build });
    return error ? undefined : text;
  };
  const twice = async (
    /** @type {Pick<Call, 'kind' | 'path' | 'name'>} */ facts,
    /** @type {() => Promise<import('../../scripts/compose/stack.mjs').Reply>} */ ask,
  ) => {
    const text = await once({ ...facts, isRetry: false }, ask);
    if (text !== undefined) return text;
    await wait(RETRY_MS);
    return once({ ...facts, isRetry: true }, ask);
  };
  const reader = async (/** @type {string} */ path) => {
    for (let n = 0; !isOver; n += 1) {
      const url = path.includes('search') ? `${path}%20${n}` : path;
      await twice({ kind: 'read', path, name: '' }, () => stack.ask(url));
      await wait(PAUSE_MS.read);
    }
  };
  const sender = async (/** @type {number} */ seat) => {
    for (let n = 0; !isOver; n += 1) {
      const key = randomUUID();
      const name = `p${seat}-${n}-${key.slice(0, 8)}`;
      const text = await twice({ kind: 'form', path: '/api/contact', name }, () => sendMessage(stack, name, key));
      if (text !== undefined) acknowledged.push(/** @type {{ id: string }} */ (JSON.parse(text)).id);
      await wait(PAUSE_MS.form);
    }
  };
  const people = Promise.all([...READS.map(reader), ...Array.from({ length: SENDERS }, (_, seat) => sender(seat))]);
  return {
    calls,
    acknowledged,
    async stop() {
      isOver = true;
      await people;
    },
  };
}

/** What one more try did not heal. @param {readonly Call[]} calls */
export const unhealed = (calls) =>
  calls
    .filter(({ isRetry, error }) => isRetry && error)
    .map(({ path, at, error }) => `${path} at ${new Date(at).toISOString()}: ${error}`);
