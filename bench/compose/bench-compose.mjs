import { setTimeout as wait } from 'node:timers/promises';
import { createStack } from '../../scripts/compose/stack.mjs';
import { count, table, writeReport } from '../report.mjs';
import { PAUSE_MS, startLoad, unhealed } from './load.mjs';

const PAUSED_MS = 25_000;
/** Before a killed container is started again. */
const KILLED_MS = 3000;
/** After each disturbance. */
const CALM_MS = 3000;
const MAX_READ_MS = 2000;
/** Services with several containers. */
const REPLICATED = ['web', 'cms'];
/** There is one of each. */
const SINGLE = ['worker', 'postgres', 'caddy'];
/** No request is served while one of them is down. */
const IRREPLACEABLE = ['postgres', 'caddy'];
const UPDATE = 'ops/update.sh';

/**
 * @typedef {import('./load.mjs').Call} Call
 * @typedef {import('../../scripts/compose/stack.mjs').Stack} Stack
 * @typedef {{ what: string, service: string, at: number, seconds: number }} Disturbance `at` is the time of day in ms
 * @typedef {{ id: string, name: string }} Row
 */

/** @type {Record<string, (stack: Stack, container: string) => Promise<unknown>>} */
const waysToDisturb = {
  restart: ({ docker }, container) => docker('restart', container),
  async kill({ docker }, container) {
    await docker('kill', container);
    await wait(KILLED_MS);
    await docker('start', container);
  },
  async pause({ docker }, container) {
    await docker('pause', container);
    await wait(PAUSED_MS);
    await docker('unpause', container);
  },
};

/** @param {{ minutes: number, replicas: number }} options `minutes` before the update; 0: 20 */
export async function benchCompose({ minutes: given, replicas }) {
  const minutes = given || 20;
  const stack = await createStack();
  try {
    await stack.compose('down', '--volumes');
    console.log('Building and starting');
    await stack.up(replicas);
    const oldBuild = (await stack.ask('/contact')).headers.get('x-build');
    const load = startLoad(stack);
    /** @type {Disturbance[]} */
    const disturbances = [];
    try {
      await wait(CALM_MS);
      const end = Date.now() + minutes * 60_000;
      await disturbEach(stack, { end, disturbances });
      stack.changeSources();
      disturbances.push(await disturb(UPDATE, '', () => stack.update()));
    } finally {
      await load.stop();
    }
    return report({ minutes, replicas, disturbances, load, oldBuild, stored: await stack.messages() });
  } finally {
    await stack.remove();
  }
}

/**
 * Disturbs every container in every way, one after the other, and again while there is time.
 * @param {Stack} stack @param {{ end: number, disturbances: Disturbance[] }} until
 */
async function disturbEach(stack, { end, disturbances }) {
  for (;;) {
    for (const { service, container } of await inTurn(stack)) {
      for (const [what, happen] of Object.entries(waysToDisturb)) {
        if (Date.now() >= end) return;
        const isOver = async () => {
          await happen(stack, container);
          await stack.untilHealthy(container);
        };
        disturbances.push(await disturb(what, service, isOver));
      }
    }
  }
}

/** A website, a CMS, the next website and so on, so that little time is enough for each service. @param {Stack} stack */
async function inTurn(stack) {
  const of = async (/** @type {string} */ service) =>
    (await stack.containers(service)).map((container, turn) => ({ service, container, turn }));
  const replicated = (await Promise.all(REPLICATED.map(of))).flat().toSorted((a, b) => a.turn - b.turn);
  return [...replicated, ...(await Promise.all(SINGLE.map(of))).flat()];
}

/** @param {string} what @param {string} service @param {() => Promise<unknown>} happen @returns {Promise<Disturbance>} */
async function disturb(what, service, happen) {
  const at = Date.now();
  await happen();
  const seconds = (Date.now() - at) / 1000;
  console.log(`${what} ${service} ${seconds.toFixed(1)} s`);
  await wait(CALM_MS);
  return { what, service, at, seconds };
}

/**
 * @param {{ minutes: number, replicas: number, disturbances: Disturbance[], load: ReturnType<typeof startLoad>,
 *   oldBuild: string | null, stored: Row[] }} measured
 */
function report({ minutes, replicas, disturbances, load: { calls, acknowledged }, oldBuild, stored }) {
  // By the time at which they ended: what a container that hangs has received ends during the pause.
  const endedDuring = disturbances.map(({ at }, index) => {
    const next = disturbances[index + 1]?.at ?? Infinity;
    return calls.filter(({ at: began, ms }) => began + ms >= at && began + ms < next);
  });
  const callsOf = (/** @type {(one: Disturbance) => boolean} */ isMeant) =>
    endedDuring.filter((_, index) => isMeant(/** @type {Disturbance} */ (disturbances[index]))).flat();
  const covered = callsOf(({ service }) => !IRREPLACEABLE.includes(service));
  const update = /** @type {Disturbance} */ (disturbances.at(-1));
  const updatedAt = update.at + update.seconds * 1000;
  const ids = new Set(stored.map(({ id }) => id));
  const planned = Object.keys(waysToDisturb).length * (REPLICATED.length * replicas + SINGLE.length);
  const happened = disturbances.length - 1;
  const goals = [
    none(
      'Acknowledged messages that are lost',
      acknowledged.filter((id) => !ids.has(id)),
    ),
    none('Messages that are stored twice', doubled(stored)),
    none('Pages, lists and messages that failed, and again after a second', unhealed(covered)),
    {
      name: `The slowest page or list: at most ${MAX_READ_MS} ms`,
      measured: `${slowest(covered)} ms`,
      met: slowest(covered) <= MAX_READ_MS,
    },
    none(
      'Pages of the old build after the update',
      calls.filter(({ at, build }) => at > updatedAt && build === oldBuild).map(({ path }) => path),
    ),
    {
      name: 'Every container was restarted, killed and paused',
      measured: `${Math.min(happened, planned)} of ${planned}`,
      met: happened >= planned,
    },
  ];
  const good = new Set(calls.filter(({ kind, error }) => kind === 'form' && !error).map(({ name }) => name));
  const kinds = [...new Set(disturbances.map(nameOf))];
  const rows = kinds.map((kind) => {
    const all = disturbances.filter((one) => nameOf(one) === kind);
    const seconds = all.reduce((sum, one) => sum + one.seconds, 0) / all.length;
    return [
      kind,
      all.length,
      seconds.toFixed(0),
      ...figures(
        callsOf((one) => nameOf(one) === kind),
        good,
        stored,
      ),
    ];
  });
  const head = [
    ...['Disturbance', 'times', 'seconds each', 'messages sent', 'acknowledged', 'rows', 'stored twice'],
    ...['pages and lists', 'slowest, ms', 'failed at first', 'failed again'],
  ];
  const details = table(head, rows);
  console.log(`${details}\n`);
  return writeReport('compose', {
    title: 'docker compose under load',
    text: `\`npm run bench -- compose --minutes ${minutes} --replicas ${replicas}\`: \`docker-compose.yml\` with ${replicas} websites, ${replicas} CMS, the worker, PostgreSQL and
Caddy, all on this machine. Five people read pages and lists, with a pause of ${PAUSE_MS.read} ms, and three send messages, with one of ${PAUSE_MS.form} ms; each retries a failed
call once, after a second, with the same Idempotency-Key. One container after the other is restarted, killed and started again after ${KILLED_MS / 1000} s, and paused for ${PAUSED_MS / 1000} s; then a new
build of the website and a new setting of Strapi are rolled out with \`sh ops/update.sh\`. The goals but the first two leave out the time in which
${IRREPLACEABLE.join(' and ')} are disturbed, of which there is one each.
${count(calls.length)} requests, ${count(acknowledged.length)} messages acknowledged, ${count(stored.length)} rows.`,
    goals,
    details,
  });
}

/** @param {Disturbance} disturbance */
const nameOf = ({ what, service }) => `${what} ${service}`.trim();

/** @param {string} name @param {string[]} list @returns {import('../report.mjs').Goal} */
const none = (name, list) => ({
  name,
  measured: list.length === 0 ? '0' : `${list.length}: ${list.slice(0, 3).join('; ')}`,
  met: list.length === 0,
});

/** @param {Call[]} calls */
const slowest = (calls) => Math.max(0, ...calls.filter(({ kind }) => kind === 'read').map(({ ms }) => ms));

/** Each person sends one message. @param {Row[]} stored */
const doubled = (stored) => stored.map(({ name }) => name).filter((name, index, all) => all.indexOf(name) < index);

/**
 * A message belongs to the disturbance in which its first try ended.
 * @param {Call[]} calls @param {Set<string>} good the senders of acknowledged messages @param {Row[]} stored
 */
function figures(calls, good, stored) {
  const first = calls.filter(({ isRetry }) => !isRetry);
  const senders = new Set(first.filter(({ kind }) => kind === 'form').map(({ name }) => name));
  const rows = stored.filter(({ name }) => senders.has(name));
  return [
    ...[senders.size, [...senders].filter((name) => good.has(name)).length, rows.length, doubled(rows).length],
    ...[first.length - senders.size, slowest(calls)],
    ...[first.filter(({ error }) => error).length, unhealed(calls).length],
  ];
}
