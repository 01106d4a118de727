import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { codeIn, newestMail, post, signInWith } from '../product.mjs';

/**
 * @typedef {(method: string, path: string, body?: object) => Promise<{ status: number, body: unknown, ms: number }>} Call a
 *   call of the panel
 * @typedef {(email: string) => Promise<string>} ReadMail the newest email to a person, as sent
 */

/** @param {string} dataDir @returns {ReadMail} */
export const mailsIn = (dataDir) => (email) => Promise.resolve(newestMail(dataDir, email));

/** @param {string} url of Mailpit @returns {ReadMail} */
export const mailsOf = (url) => async (email) => {
  const found = await fetch(`${url}/api/v1/search?limit=1&query=${encodeURIComponent(`to:"${email}"`)}`);
  const [newest] = /** @type {{ messages: { ID: string }[] }} */ (await found.json()).messages;
  return newest ? (await fetch(`${url}/api/v1/message/${newest.ID}/raw`)).text() : '';
};

/**
 * New accounts with the role Editor: a lead invites, the link of the email sets a password, and the dashboard's sign-in opens the
 * panel.
 * @param {{ url: string, readMail: ReadMail, lead: { email: string, password: string }, names: readonly string[] }} options
 * @returns {Promise<Call[]>} in the order of the names
 */
export async function inviteEditors({ url, readMail, lead, names }) {
  const signIn = async (/** @type {{ email: string, password: string }} */ account) => {
    const before = await readMail(account.email);
    const newest = async () => readMail(account.email).then((mail) => (mail === before ? undefined : codeIn(mail)));
    return signInWith(url, newest, account);
  };
  const cookie = await signIn(lead);
  const calls = [];
  for (const name of names) {
    const account = { email: `${name}-${randomUUID().slice(0, 8)}@editors.example`, password: randomUUID() };
    await mustSucceed(post(`${url}/api/staff`, { name, email: account.email, role: 'editor' }, cookie));
    let mail = '';
    for (let tries = 0; !mail && tries < 600; tries += 1) {
      await wait(50);
      mail = await readMail(account.email);
    }
    const [, token] = /set-password\?token=([\w-]+)/.exec(mail.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=')) ?? [];
    await mustSucceed(post(`${url}/api/auth/set-password`, { token, password: account.password }, ''));
    calls.push(await openPanel(url, await signIn(account)));
  }
  return calls;
}

/** Loads a page of the panel, which signs in. @param {string} url @param {string} cookie @returns {Promise<Call>} */
async function openPanel(url, cookie) {
  const page = await fetch(`${url}/cms/`, { headers: { accept: 'text/html', cookie }, redirect: 'manual' });
  const [, token] = /jwtToken=([^;]+)/.exec(page.headers.getSetCookie().join('\n')) ?? [];
  if (!token) throw new Error(`The panel did not open: ${page.status}`);
  const headers = { cookie, authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  return async (method, path, body) => {
    const from = performance.now();
    const response = await fetch(`${url}/cms/backend${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) }); // prettier-ignore
    const json = /** @type {unknown} */ (await response.json().catch(() => null));
    return { status: response.status, body: json, ms: performance.now() - from };
  };
}

/** @param {Promise<Response>} request */
async function mustSucceed(request) {
  const response = await request;
  if (!response.ok) throw new Error(`${response.url} has status ${response.status}: ${await response.text()}`);
}
