import { randomOf, shuffled } from '../random.mjs';

/**
 * @typedef {import('./load.mjs').Work} Work
 * @typedef {'qantara' | 'plain' | 'bare'} ContenderName
 * @typedef {{ name: string } & Partial<Record<ContenderName, Work>>} Case the same work for each contender that does it
 */

export const NAMES = {
  list: 'list of 25',
  job: 'one job',
  newSearch: 'search, new words',
  repeatedSearch: 'search, repeated words',
  newFacets: 'counts of all filters, new words',
  repeatedFacets: 'counts of all filters, repeated words',
  cachedPage: 'Hot Jobs page, cached',
  newPage: 'Hot Jobs page, new search',
  application: 'application with a CV of 200 KB',
};

export const LIST = '/api/jobs/active?locale=en&pageSize=25';
const PLAIN_LIST = '/api/jobs?filters[job_status][$eq]=active&sort=posted_date:desc&pagination[pageSize]=25&locale=en';
const PLAIN_SEARCHED = ['title', 'location', 'description'];

const searchPath = (/** @type {string} */ words) => `${LIST}&search=${encodeURIComponent(words)}`;
/** Counts of every choice of every filter, for a search in one country. */
const facetsPath = (/** @type {string} */ words) =>
  `/api/jobs/facets?locale=en&country=Qatar&search=${encodeURIComponent(words)}`;
const pagePath = (/** @type {string} */ words) => `/jobs?search=${encodeURIComponent(words)}`;
const plainSearchPath = (/** @type {string} */ words) =>
  PLAIN_LIST +
  PLAIN_SEARCHED.map((field, n) => `&filters[$or][${n}][${field}][$containsi]=${encodeURIComponent(words)}`).join('');

/** Strapi has no counts: the search with the filter, one page of jobs. */
const plainFilteredPath = (/** @type {string} */ words) => `${plainSearchPath(words)}&filters[country][$eq]=Qatar`;

/** @param {string[]} paths @returns {Work} */
const get = (...paths) => ({ kind: 'get', paths });
/** @param {string[]} paths @returns {Work} */
const getOnce = (paths) => ({ kind: 'get once', paths });

const jobIds = Array.from({ length: 100 }, (_, n) => `job${String(n + 1).padStart(21, '0')}`);
const jobPaths = jobIds.map((id) => `/api/jobs/${id}?locale=en`);

/** @type {Case} */
export const list = { name: NAMES.list, qantara: get(LIST), plain: get(PLAIN_LIST), bare: get(LIST) };

/** @type {Case} */
export const application = { name: NAMES.application, qantara: { kind: 'apply', jobs: jobIds }, plain: { kind: 'apply to plain', jobs: jobIds } }; // prettier-ignore

/**
 * All reads. New searches are taken from the end of `searches`, so that no round repeats one.
 * @param {string[]} searches @param {{ repeated: string[], perSearch: number, perFacets: number, perPage: number }} words
 * @returns {Case[]}
 */
export function reads(searches, { repeated, perSearch, perFacets, perPage }) {
  const newWords = searches.splice(-perSearch);
  const facetWords = searches.splice(-perFacets);
  return [
    list,
    { name: NAMES.job, qantara: get(...jobPaths), plain: get(...jobPaths) },
    { name: NAMES.newSearch, qantara: getOnce(newWords.map(searchPath)), plain: getOnce(newWords.map(plainSearchPath)) }, // prettier-ignore
    { name: NAMES.repeatedSearch, qantara: get(...repeated.map(searchPath)), plain: get(...repeated.map(plainSearchPath)) }, // prettier-ignore
    { name: NAMES.newFacets, qantara: getOnce(facetWords.map(facetsPath)), plain: getOnce(facetWords.map(plainFilteredPath)) }, // prettier-ignore
    { name: NAMES.repeatedFacets, qantara: get(...repeated.map(facetsPath)), plain: get(...repeated.map(plainFilteredPath)) }, // prettier-ignore
    { name: NAMES.cachedPage, qantara: get('/jobs') },
    { name: NAMES.newPage, qantara: getOnce(searches.splice(-perPage).map(pagePath)) },
  ];
}

/**
 * Searches as people type them: one to six words in a row of a title, a place or a description, the last one not always
 * whole. All different, in random order, the same for the same seed.
 * @param {string[]} texts @param {{ total: number, seed: number }} options
 */
export function searchesFrom(texts, { total, seed }) {
  const random = randomOf(seed);
  const below = (/** @type {number} */ limit) => Math.floor(random() * limit);
  const sentences = texts.map((text) => text.toLowerCase().split(/\s+/));
  /** @type {Set<string>} */
  const searches = new Set();
  for (let tries = 0; searches.size < total; tries += 1) {
    if (tries > 20 * total) throw new Error(`The jobs have fewer than ${total} different searches`);
    const words = sentences[below(sentences.length)] ?? [];
    const first = below(words.length);
    const phrase = words.slice(first, first + 1 + below(6)).join(' ');
    searches.add(phrase.slice(0, Math.max(3, phrase.length - below(4))).trim());
  }
  return shuffled(random, [...searches]);
}
