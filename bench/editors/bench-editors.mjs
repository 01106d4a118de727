import { setTimeout as wait } from 'node:timers/promises';
import { staff, startProduct } from '../product.mjs';
import { randomOf } from '../random.mjs';
import { count, median, table, writeReport } from '../report.mjs';
import { editTexts, findLost, listTexts, read, restoreAll, write } from './edit-texts.mjs';
import { inviteEditors, mailsIn, mailsOf } from './invite-editors.mjs';

const NAMES = ['anna', 'bilal', 'chitra', 'dawood', 'eman'];
const SHARED = 3;
const PUBLICATIONS = 20;
const MAX_MS = { median: 1500, slowest: 3000 };
/** With several websites behind one URL, all of them show it after so many responses in a row. */
const IN_A_ROW = 6;
const CALM_MS = 1000;
const MAX_WAIT_MS = 60_000;

/** @typedef {import('./invite-editors.mjs').Call} Call */

/** @param {{ minutes: number, url: string, mailpit: string, seed: number }} options `minutes` 0: 10 */
export async function benchEditors({ minutes: given, url, mailpit, seed }) {
  const minutes = given || 10;
  if (Boolean(url) !== Boolean(mailpit)) throw new Error('--url and --mailpit go together: neither, or both');
  if (mailpit && !process.env.STAFF_EMAIL) throw new Error('--mailpit needs STAFF_EMAIL and STAFF_PASSWORD of a lead');
  const product = mailpit ? undefined : await startProduct({ withWeb: true });
  try {
    const site = product?.url ?? url;
    const lead = mailpit ? { email: process.env.STAFF_EMAIL ?? '', password: process.env.STAFF_PASSWORD ?? '' } : staff;
    const readMail = product ? mailsIn(product.dataDir) : mailsOf(mailpit);
    const calls = await inviteEditors({ url: site, readMail, lead, names: NAMES });
    const [call] = /** @type {[Call]} */ (calls);
    const ids = (await listTexts(call)).slice(0, SHARED + NAMES.length);
    const before = await Promise.all(ids.map((id) => read(call, id)));

    const end = Date.now() + minutes * 60_000;
    const random = randomOf(seed);
    const work = await Promise.all(
      calls.map((one, index) => {
        const texts = [...ids.slice(0, SHARED), ids[SHARED + index] ?? ''];
        return editTexts(one, { name: NAMES[index] ?? '', texts, random, end });
      }),
    );
    const [saves, replies] = [work.flatMap((one) => one.saves), work.flatMap((one) => one.replies)];
    const lost = [];
    const restored = [];
    for (const [index, id] of ids.entries()) {
      const text = { id, saves: saves.filter((save) => save.id === id) };
      lost.push(...(await findLost(call, { ...text, before: before[index] ?? { version: '', words: [] } })));
      restored.push(await restoreAll(call, text));
    }
    return report({ minutes, mailpit, saves, replies, lost, restored, times: await timesToVisible(call, site, ids[0] ?? '') }); // prettier-ignore
  } finally {
    await product?.stop();
  }
}

/** From the press of Publish until the page has the new word. @param {Call} call @param {string} site @param {string} id */
async function timesToVisible(call, site, id) {
  /** @type {{ response: number, visible: number }[]} */
  const times = [];
  for (let n = 1; n <= PUBLICATIONS; n += 1) {
    await wait(CALM_MS);
    const word = `visible-${n}-end`;
    const { version: opened } = await read(call, id);
    const pressed = performance.now();
    const { status, ms } = await write(call, id, { words: [word], opened, isPublic: true });
    if (status !== 200) throw new Error(`The publication has status ${status}`);
    let visible = 0;
    for (let row = 0; row < IN_A_ROW;) {
      if (performance.now() - pressed > MAX_WAIT_MS)
        throw new Error(`${site}/job-faq does not show what was published`);
      const page = await (await fetch(`${site}/job-faq`)).text();
      if (row === 0) visible = performance.now() - pressed;
      row = page.includes(word) ? row + 1 : 0;
      if (row === 0) await wait(20);
    }
    times.push({ response: ms, visible });
  }
  return times;
}

/**
 * @param {{ minutes: number, mailpit: string, saves: import('./edit-texts.mjs').Save[], lost: string[],
 *   replies: Awaited<ReturnType<typeof editTexts>>['replies'], restored: Awaited<ReturnType<typeof restoreAll>>[],
 *   times: { response: number, visible: number }[] }} measured
 */
function report({ minutes, mailpit, saves, replies, lost, restored, times }) {
  const unexpected = replies
    .filter(({ status }) => status !== 200 && status !== 409)
    .map(({ status }) => String(status));
  const visible = times.map((one) => one.visible);
  const middle = Math.round(median(visible));
  const slowest = Math.round(Math.max(...visible));
  const rows = /** @type {const} */ (['save', 'publication']).map((kind) => {
    const all = replies.filter((one) => one.kind === kind);
    const times_ = all.map(({ ms }) => ms);
    const withStatus = (/** @type {number} */ status) => all.filter((one) => one.status === status).length;
    return [kind, withStatus(200), withStatus(409), Math.round(median(times_)), Math.round(Math.max(...times_))];
  });
  return writeReport('editors', {
    title: 'Five editors at once',
    text: `\`npm run bench -- editors --minutes ${minutes}\`: five accounts with the role Editor change ${SHARED} answers of the FAQ that all of them have open, and
one of their own, for ${minutes} min over the panel's calls${mailpit ? ', on a product that ran already' : ' (website, CMS and PostgreSQL on this machine)'}. Each save adds a word
and names the version that it starts from; one in four publishes; a save that is rejected for a newer version is tried again from that one.
${count(saves.length)} words were accepted. Afterwards one of them publishes ${times.length} times on the idle product; the time is from the call until ${IN_A_ROW} responses
in a row have the new word.`,
    goals: [
      none('Accepted words that are lost', lost),
      none('Versions in History that do not come back as they were published', restored.flatMap(({ failed }) => failed)), // prettier-ignore
      none('Responses other than "saved" and "somebody else saved a newer version"', unexpected),
      goalOf(`From Publish to visible, median: below ${MAX_MS.median} ms`, middle, MAX_MS.median),
      goalOf(`From Publish to visible, slowest: below ${MAX_MS.slowest} ms`, slowest, MAX_MS.slowest),
    ],
    details: `${table(['Call', 'accepted', 'rejected for a newer version', 'median, ms', 'slowest, ms'], rows)}

${restored.reduce((sum, one) => sum + one.restored, 0)} versions were restored. The call of Publish itself takes ${Math.round(median(times.map(({ response }) => response)))} ms in the median on the idle product.`,
  });
}

/** @param {string} name @param {string[]} list @returns {import('../report.mjs').Goal} */
const none = (name, list) => ({
  name,
  measured: list.length === 0 ? '0' : `${list.length}: ${list.slice(0, 3).join('; ')}`,
  met: list.length === 0,
});

/** @param {string} name @param {number} ms @param {number} limit @returns {import('../report.mjs').Goal} */
const goalOf = (name, ms, limit) => ({ name, measured: `${ms} ms`, met: ms < limit });
