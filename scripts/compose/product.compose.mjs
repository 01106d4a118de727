/** docker-compose.yml as a person starts it, on a real engine. */
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startLoad, unhealed } from '../../bench/compose/load.mjs';
import { createStack, post, sendMessage, staff } from './stack.mjs';

/** @type {import('./stack.mjs').Stack} */
let stack;
/** Of a member of staff. */
let cookie = '';
/** How long a replica hangs, and how long everything is watched before and after what happens. */
const HANG_MS = 10_000;
const AROUND_MS = 3000;

beforeAll(async () => {
  stack = await createStack();
  await stack.compose('down', '--volumes');
});
afterAll(() => stack.remove());

/** Load while something happens: nothing that one more try does not heal, and every acknowledged form is one row. @param {() => Promise<unknown>} happen */
async function underLoad(happen) {
  const load = startLoad(stack);
  try {
    await wait(AROUND_MS);
    await happen();
    await wait(AROUND_MS);
  } finally {
    await load.stop();
  }
  expect(unhealed(load.calls)).toEqual([]);
  expect(load.acknowledged.length).toBeGreaterThan(0);
  const stored = await stack.messages();
  const ids = new Set(stored.map(({ id }) => id));
  expect(load.acknowledged.filter((id) => !ids.has(id))).toEqual([]);
  // A message that is stored twice has two ids, and each person sends one.
  expect(new Set(stored.map(({ name }) => name)).size).toBe(stored.length);
}

/** From the email that has it. */
async function loginCode() {
  const find = async () => /Subject"?: *"?(\d{6})\b/.exec(await stack.mails())?.[1];
  await expect.poll(find).toBeDefined();
  return find();
}

/** @param {'cms' | 'web'} service */
const firstOf = async (service) => /** @type {string} */ ((await stack.containers(service))[0]);

it('comes up, on the port of PUBLIC_URL', async () => {
  await stack.up(1);
  expect((await stack.ask('/contact')).status).toBe(200);
  expect((await stack.ask('/ar/jobs')).status).toBe(200);
});

it('has one image for Strapi and the worker, of at most 500 MB', async () => {
  const ids = await Promise.all(
    ['cms', 'worker'].map(async (service) => {
      const [container = ''] = await stack.containers(service);
      return stack.docker('inspect', '--format', '{{.Image}}', container);
    }),
  );
  expect(ids[0]).toBe(ids[1]);
  const size = await stack.docker('image', 'inspect', '--format', '{{.Size}}', String(ids[0]));
  expect(Number(size) / 1e6).toBeLessThanOrEqual(500);
});

it('takes a form, and the staff account signs in with the password of .env and the code of an email', async () => {
  const { status } = await sendMessage(stack, 'asha', crypto.randomUUID());
  expect(status).toBe(200);
  const first = await post(stack, '/api/auth/login', staff);
  expect(first.status).toBe(200);
  const cookies = cookiesOf(first);
  const code = await loginCode();
  const second = await post(stack, '/api/auth/verify-code', { email: staff.email, code }, { cookie: cookies });
  expect(second.status).toBe(200);
  cookie = [cookies, cookiesOf(second)].filter(Boolean).join('; ');
  const inbox = await stack.ask('/api/contacts', { headers: { cookie } });
  expect([inbox.status, inbox.text]).toEqual([200, expect.stringContaining('asha@people.test')]);
});

it('opens the panel to staff, and Strapi to nobody but the websites', async () => {
  const panel = await stack.ask('/cms', { headers: { cookie } });
  expect([panel.status, panel.text]).toEqual([200, expect.stringContaining('<script')]);
  const { front, back } = await stack.ipsOfCaddy();
  const read = (/** @type {string} */ host) =>
    `fetch('http://${host}:1337/api/health/live').then((r) => r.text()).then(console.log)`;
  const fromWebsite = (/** @type {string} */ host) => stack.compose('exec', '-T', 'web', 'node', '-e', read(host));
  expect(await fromWebsite(back)).toContain('ok');
  // The network by which visitors come.
  await expect(fromWebsite(front)).rejects.toThrow();
});

it('runs several of each', async () => {
  await stack.up(2);
  await underLoad(() => wait(AROUND_MS));
});

it.each(/** @type {const} */ (['web', 'cms']))('loses nobody while a %s is restarted, and killed', (service) =>
  underLoad(async () => {
    const victim = await firstOf(service);
    await stack.docker('restart', victim);
    await stack.untilHealthy(victim);
    await stack.docker('kill', victim);
    await wait(AROUND_MS);
    await stack.docker('start', victim);
    await stack.untilHealthy(victim);
  }),
);

it.each(/** @type {const} */ (['web', 'cms']))('serves everyone while a %s hangs', (service) =>
  underLoad(async () => {
    const hanging = await firstOf(service);
    await stack.docker('pause', hanging);
    await wait(HANG_MS);
    await stack.docker('unpause', hanging);
  }),
);

it('is updated by one command, which nobody notices', async () => {
  const replaced = async () => [...(await stack.containers('cms')), ...(await stack.containers('web'))];
  const before = await replaced();
  const { headers } = await stack.ask('/contact');
  stack.changeSources();
  await underLoad(() => stack.update());
  const after = await replaced();
  expect(after).toHaveLength(before.length);
  expect(after.filter((id) => before.includes(id))).toEqual([]);
  expect((await stack.ask('/contact')).headers.get('x-build')).not.toBe(headers.get('x-build'));
});

it('goes down and comes up with its data', async () => {
  const before = await stack.messages();
  await stack.compose('down');
  await stack.up(1);
  expect(await stack.messages()).toEqual(before);
  const inbox = await stack.ask('/api/contacts?search=asha', { headers: { cookie } });
  expect([inbox.status, inbox.text]).toEqual([200, expect.stringContaining('asha@people.test')]);
});

/** @param {{ headers: Headers }} response */
const cookiesOf = ({ headers }) =>
  headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
