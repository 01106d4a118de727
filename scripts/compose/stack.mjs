import { execFile } from 'node:child_process';
import { appendFileSync, cpSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { inRoot } from '../lib/paths.mjs';
import { freePort } from '../lib/ports.mjs';

const run = promisify(execFile);
const REQUEST_TIMEOUT_MS = 20_000;
const HEALTHY_TIMEOUT_MS = 180_000;
const PROJECT = 'qantara-test';
const SECRETS = [
  ...['POSTGRES_PASSWORD', 'API_TOKEN_SALT', 'ADMIN_JWT_SECRET', 'TRANSFER_TOKEN_SALT', 'ENCRYPTION_KEY'],
  ...['JWT_SECRET', 'CONTENT_TOKEN'],
];

export const staff = { email: 'staff@compose.test', password: 'Weld$pipes#in `Riyadh` 7' };

/** @typedef {Awaited<ReturnType<typeof createStack>>} Stack */
/** @typedef {{ status: number, headers: Headers, text: string }} Reply */

/**
 * The stack of docker-compose.yml, from a copy of this folder, beside any other on this machine: with another name, other ports and
 * networks. Nothing is started yet.
 */
export async function createStack() {
  const folder = mkdtempSync(join(tmpdir(), 'qantara-compose-'));
  await copySources(folder);
  const [port, httpsPort, mailPort] = [await freePort(), await freePort(), await freePort()];
  const settings = {
    ...Object.fromEntries(SECRETS.map((name) => [name, `s3cret-of-a-t3st-${name}`])),
    APP_KEYS: 's3cret-of-a-t3st-1,s3cret-of-a-t3st-2',
    COMPOSE_PROJECT_NAME: PROJECT,
    COMPOSE_PROFILES: 'development',
    PUBLIC_URL: `http://localhost:${port}`,
    HTTP_PORT: port,
    HTTPS_PORT: httpsPort,
    MAIL_PORT: mailPort,
    BIND_ADDRESS: '127.0.0.1',
    FRONT_SUBNET: '172.31.248.0/24',
    BACK_SUBNET: '172.31.249.0/24',
    // This machine, as Caddy sees it: each request below has an IP of its own, so no limit for one visitor is met.
    OUTER_PROXIES: '172.31.248.1/32',
    SMTP_URL: 'smtp://mail:1025',
    MAIL_FROM: "'Qantara <jobs@compose.test>'",
    STAFF_EMAIL: staff.email,
    STAFF_PASSWORD: `'${staff.password}'`,
    PANEL_EMAIL: 'panel@compose.test',
    PANEL_PASSWORD: `'${staff.password}'`,
    SEED_DEMO: 'true',
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`);
  writeFileSync(join(folder, '.env'), lines.join(''));

  // Settings come from the file alone.
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => /^(PATH$|HOME$|DOCKER_|BUILDX_)/.test(name)),
  );
  /** @param {string} command @param {string[]} args */
  const call = async (command, args) => {
    const { stdout } = await run(command, args, { cwd: folder, env, maxBuffer: 1 << 28 });
    return stdout.trim();
  };
  const docker = (/** @type {string[]} */ ...args) => call('docker', args);
  const compose = (/** @type {string[]} */ ...args) => docker('compose', ...args);
  const sql = (/** @type {string} */ query) =>
    compose(...'exec -T postgres psql -U qantara -d qantara -h /var/run/postgresql -Atc'.split(' '), query);
  const site = `http://localhost:${port}`;

  return {
    docker,
    compose,
    /** Builds and starts it. @param {number} replicas of Strapi, and of the website */
    up: (replicas) =>
      compose(...`up --build --detach --wait --scale cms=${replicas} --scale web=${replicas}`.split(' ')),
    /** The documented command. */
    update: () => call('sh', ['ops/update.sh']),
    /** Makes an update of both services necessary: other styles, and another setting. */
    changeSources() {
      appendFileSync(join(folder, 'web/src/styles/base.css'), '\n.next-build {\n  color: red;\n}\n');
      appendFileSync(join(folder, '.env'), 'LOG_LEVEL=warn\n');
    },
    /** The ids of the running containers of a service. @param {string} service */
    containers: async (service) => (await compose('ps', '--quiet', service)).split('\n').filter(Boolean),
    /** Resolves when the check of a container has passed. @param {string} container */
    async untilHealthy(container) {
      const end = Date.now() + HEALTHY_TIMEOUT_MS;
      while ((await docker('inspect', '--format', '{{.State.Health.Status}}', container)) !== 'healthy') {
        if (Date.now() > end) throw new Error(`${container} is not healthy after ${HEALTHY_TIMEOUT_MS / 1000} s`);
        await wait(500);
      }
    },
    /** The IP of Caddy in each of its networks. @returns {Promise<{ front: string, back: string }>} */
    async ipsOfCaddy() {
      const parse = /** @type {(text: string) => Record<string, { IPAddress: string }>} */ (JSON.parse);
      const format = '{{json .NetworkSettings.Networks}}';
      const networks = parse(await docker('inspect', '--format', format, `${PROJECT}-caddy-1`));
      const ipIn = (/** @type {string} */ name) => networks[`${PROJECT}_${name}`]?.IPAddress ?? '';
      return { front: ipIn('front'), back: ipIn('back') };
    },
    /** Those that are stored, and of whom. */
    async messages() {
      const rows = await sql(
        "select coalesce(json_agg(json_build_object('id', document_id, 'name', name) order by id), '[]') from contact_inquiries",
      );
      const parse = /** @type {(text: string) => { id: string, name: string }[]} */ (JSON.parse);
      return parse(rows);
    },
    /** What the mail catcher has, as JSON. */
    mails: async () => (await fetch(`http://localhost:${mailPort}/api/v1/messages`)).text(),
    /** @param {string} path @param {RequestInit} [options] */
    ask: (path, options) => visitor(site + path, options),
    /** All of it, data too. */
    async remove() {
      await compose('down', '--volumes', '--timeout', '5');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** What is committed, and what is new. @param {string} folder */
async function copySources(folder) {
  const list = ['ls-files', '--cached', '--others', '--exclude-standard', '-z'];
  const { stdout } = await run('git', list, { cwd: inRoot('.'), maxBuffer: 1 << 28 });
  for (const name of stdout.split('\0'))
    if (name && existsSync(inRoot(name))) cpSync(inRoot(name), join(folder, name), { recursive: true });
}

let visitors = 0;

/** A request from an IP of its own. @param {string} url @param {RequestInit} [options] @returns {Promise<Reply>} */
async function visitor(url, options = {}) {
  visitors += 1;
  const headers = new Headers(options.headers);
  headers.set('x-forwarded-for', `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`);
  const response = await fetch(url, { ...options, headers, signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

/** @param {Stack} stack @param {string} path @param {object} body @param {Record<string, string>} [headers] */
export const post = ({ ask }, path, body, headers = {}) =>
  ask(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

/** Sends a message as the contact form does. @param {Stack} stack @param {string} name @param {string} key */
export const sendMessage = (stack, name, key) =>
  post(
    stack,
    '/api/contact',
    {
      ...{ name, email: `${name}@people.test`, phone: '+91 98765 43210' },
      ...{ message: 'We need forty welders in Riyadh.', recaptchaToken: '' },
    },
    { 'idempotency-key': key },
  );
