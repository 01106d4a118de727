import { setTimeout as wait } from 'node:timers/promises';
import { pick } from '../random.mjs';

const TYPE = 'api::faq-item.faq-item';
/** What a text keeps: its length is limited. */
const MAX_WORDS = 60;
/** Of saves, one in so many publishes. */
const PUBLISH_EVERY = 4;
/** History keeps so many versions. */
const KEPT_VERSIONS = 20;
const THINK_MS = 800;

/**
 * @typedef {import('./invite-editors.mjs').Call} Call
 * @typedef {{ version: string, words: readonly string[] }} Version
 * @typedef {Version & { id: string, opened: Version, isPublic: boolean }} Save an accepted one, by the version that it says and the one
 *   that it started from
 * @typedef {{ data: { answer: { children: { text?: string }[] }[] }, meta: { version: string } }} Text
 */

const urlOf = (/** @type {string} */ id, action = '') =>
  `/content-manager/collection-types/${TYPE}/${id}${action}?locale=en`;
const historyOf = (/** @type {string} */ id, version = '') => `/content-history/${TYPE}/${id}${version}?locale=en`;

/** Ids of questions and answers. @param {Call} call */
export async function listTexts(call) {
  const { body } = await call('GET', `/content-manager/collection-types/${TYPE}?locale=en&page=1&pageSize=50`);
  return /** @type {{ results: { documentId: string }[] }} */ (body).results.map(({ documentId }) => documentId);
}

/** @param {Call} call @param {string} id @returns {Promise<Version>} */
export async function read(call, id) {
  const { data, meta } = /** @type {Text} */ ((await call('GET', urlOf(id))).body);
  const said = data.answer.flatMap(({ children }) => children.map(({ text = '' }) => text)).join(' ');
  return { version: meta.version, words: said.split(' ') };
}

/** @param {Call} call @param {string} id @param {{ words: readonly string[], opened: string, isPublic: boolean }} save */
export const write = (call, id, { words, opened, isPublic }) =>
  call(isPublic ? 'POST' : 'PUT', urlOf(id, isPublic ? '/actions/publish' : ''), {
    answer: [{ type: 'paragraph', children: [{ type: 'text', text: words.join(' ') }] }],
    openedVersion: opened,
  });

/**
 * Adds one word after the other to shared texts and to one of the editor's own. As in the panel, a save that is rejected for a
 * newer version is tried again from that one.
 * @param {Call} call @param {{ name: string, texts: readonly string[], random: () => number, end: number }} options
 */
export async function editTexts(call, { name, texts, random, end }) {
  /** @type {Save[]} */
  const saves = [];
  /** @type {{ kind: 'save' | 'publication', status: number, ms: number }[]} */
  const replies = [];
  for (let n = 1; Date.now() < end; n += 1) {
    const id = pick(random, texts);
    const isPublic = n % PUBLISH_EVERY === 0;
    for (let isAccepted = false; !isAccepted && Date.now() < end;) {
      const opened = await read(call, id);
      await wait(random() * THINK_MS);
      const words = [...opened.words, `${name}-${n}`].slice(-MAX_WORDS);
      const { status, body, ms } = await write(call, id, { words, opened: opened.version, isPublic });
      replies.push({ kind: isPublic ? 'publication' : 'save', status, ms });
      isAccepted = status === 200;
      if (isAccepted) saves.push({ id, words, opened, isPublic, version: /** @type {Text} */ (body).meta.version });
    }
  }
  return { saves, replies };
}

const inOrder = (/** @type {Version} */ one, /** @type {Version} */ other) => (one.version < other.version ? -1 : 1);
const isSame = (/** @type {Version} */ one, /** @type {Version} */ other) =>
  one.version === other.version && one.words.join() === other.words.join();

/**
 * What was lost of one text, a sentence each: every accepted save must start from the save before it, word for word, and the last
 * one must be what is stored. Together they have every accepted word.
 * @param {Call} call @param {{ id: string, before: Version, saves: readonly Save[] }} text
 */
export async function findLost(call, { id, before, saves }) {
  const chain = saves.toSorted(inOrder);
  const lost = chain.filter(({ opened }, index) => !isSame(opened, chain[index - 1] ?? before));
  const stored = await read(call, id);
  return [
    ...lost.map(({ words, opened }) => `${id}: "${words.at(-1)}" was written over what followed ${opened.version}`),
    ...(isSame(stored, chain.at(-1) ?? before) ? [] : [`${id}: the last save is not what is stored`]),
  ];
}

/** Restores every version that History keeps of a text. @param {Call} call @param {{ id: string, saves: readonly Save[] }} text */
export async function restoreAll(call, { id, saves }) {
  const published = saves.filter(({ isPublic }) => isPublic).toSorted(inOrder).slice(-KEPT_VERSIONS).toReversed(); // prettier-ignore
  const { body } = await call('GET', historyOf(id));
  const versions = /** @type {{ data: { id: string }[] }} */ (body).data;
  const failed = [];
  for (const [index, { words }] of published.entries()) {
    const restored = await call('POST', historyOf(id, `/${versions[index]?.id}`), {});
    const found = (await read(call, id)).words.join();
    if (restored.status !== 200 || found !== words.join()) failed.push(`${id}: ${words.at(-1)} (${restored.status})`);
  }
  return { restored: published.length, failed };
}
