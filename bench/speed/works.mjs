import { staff } from '../product.mjs';
import { pathOf } from './new-searches.mjs';
import { ACCOUNTS, HOT, jobId } from './plan.mjs';

/** @typedef {import('./requests.mjs').Work} Work */
/**
 * A piece of work under one name, for each contender that can do it.
 * @typedef {object} Case
 * @property {string} name
 * @property {Work} work
 * @property {'api' | 'web'} [at] where: the CMS itself, or the website
 */

export const NAMES = {
  list: 'list of 25',
  job: 'one job',
  newSearch: 'search, new words',
  oldSearch: 'search, repeated words',
  page: 'page of jobs, from the cache',
  newPage: 'page of jobs, each one rendered',
  proxied: 'list of 25, through the website',
  apply: 'application with a CV of 200 KB',
  applyToOne: 'application with a CV, all to one job',
  signIn: 'sign-in, the password',
  table: 'staff: applications, newest first',
  tableSearch: 'staff: applications, search',
  jobsTable: 'staff: jobs by applications',
};

const LIST = '/api/jobs/active?locale=en&pageSize=25';
const PLAIN_ACTIVE = 'filters[job_status][$eq]=active&sort=posted_date:desc&pagination[pageSize]=25&locale=en';
const PLAIN_LIST = `/api/jobs?${PLAIN_ACTIVE}`;
const plainFound = ['title', 'location', 'description']
  .map((field, at) => `&filters[$or][${at}][${field}][$containsi]=:search`)
  .join('');

/** @param {number} size */
const hotJobs = (size) => Array.from({ length: Math.min(HOT, size) }, (_, n) => jobId(n + 1));

/** @typedef {(kind: string) => import('./new-searches.mjs').Part} PartOf the searches of a kind that come next */
const search = (/** @type {string} */ path, /** @type {import('./new-searches.mjs').Part} */ part) => ({
  kind: /** @type {const} */ ('search'),
  path,
  part,
});
const oldSearches = (/** @type {string[]} */ words, /** @type {string} */ path) => ({
  kind: /** @type {const} */ ('get'),
  paths: words.map((search) => pathOf(path, { search, country: '' })),
  countJobs: true,
});
const QANTARA_SEARCH = `${LIST}&search=:search{&country=:country}`;
const PLAIN_SEARCH = `${PLAIN_LIST}${plainFound}{&filters[country][$eq]=:country}`;

/** What everyone reads of Qantara. @param {number} size @param {PartOf} partOf @param {string[]} words @returns {Case[]} */
export const qantaraReads = (size, partOf, words) => [
  { name: NAMES.list, work: { kind: 'get', paths: [LIST] } },
  { name: NAMES.job, work: { kind: 'get', paths: hotJobs(size).map((id) => `/api/jobs/${id}?locale=en`) } },
  { name: NAMES.newSearch, work: { ...search(QANTARA_SEARCH, partOf(NAMES.newSearch)), countJobs: true } },
  { name: NAMES.oldSearch, work: oldSearches(words, QANTARA_SEARCH) },
  { name: NAMES.page, at: 'web', work: { kind: 'get', paths: ['/jobs'] } },
  { name: NAMES.newPage, at: 'web', work: search('/jobs?search=:search{&country=:country}', partOf(NAMES.newPage)) },
  { name: NAMES.proxied, at: 'web', work: { kind: 'get', paths: [LIST] } },
];

/** The same of plain Strapi. @param {number} size @param {PartOf} partOf @param {string[]} words @returns {Case[]} */
export const plainReads = (size, partOf, words) => [
  { name: NAMES.list, work: { kind: 'get', paths: [PLAIN_LIST] } },
  { name: NAMES.job, work: { kind: 'get', paths: hotJobs(size).map((id) => `/api/jobs/${id}?locale=en`) } },
  { name: NAMES.newSearch, work: { ...search(PLAIN_SEARCH, partOf(NAMES.newSearch)), countJobs: true } },
  { name: NAMES.oldSearch, work: oldSearches(words, PLAIN_SEARCH) },
];

/** Of the bare server, which gives what Qantara gave. @returns {Case[]} */
export const bareReads = () => [
  { name: NAMES.list, work: { kind: 'get', paths: [LIST] } },
  { name: NAMES.job, work: { kind: 'get', paths: [`/api/jobs/${jobId(1)}?locale=en`] } },
];

/** Forms and sign-ins. @param {'qantara' | 'plain' | 'bare'} contender @param {number} size @returns {Case[]} */
export function writes(contender, size) {
  const jobs = hotJobs(size);
  if (contender === 'plain')
    return [
      { name: NAMES.apply, work: { kind: 'apply to plain', jobs } },
      { name: NAMES.signIn, work: { kind: 'sign in', path: '/api/auth/local', bodies: accounts('identifier') } },
    ];
  const apply = (/** @type {string[]} */ to) => /** @type {const} */ ({ kind: 'apply', path: '/api/job-applications', jobs: to }); // prettier-ignore
  if (contender === 'bare') return [{ name: NAMES.apply, work: apply(jobs) }];
  return [
    { name: NAMES.apply, work: apply(jobs) },
    { name: NAMES.applyToOne, work: apply(jobs.slice(0, 1)) },
    { name: NAMES.signIn, work: { kind: 'sign in', path: '/api/auth/login', bodies: accounts('email') } },
  ];
}

/** The last ones are left for whoever signs in otherwise. @param {string} field */
const accounts = (field) =>
  Array.from({ length: ACCOUNTS - 100 }, (_, n) => ({ [field]: accountOf(n + 1).email, password: staff.password }));

export const accountOf = (/** @type {number} */ n) => ({
  email: `bench-${n}@qantara.test`,
  password: staff.password,
});

/** @param {string} cookie @returns {Case[]} */
export const qantaraTables = (cookie) => [
  { name: NAMES.table, work: { kind: 'get', cookie, paths: ['/api/job-applications?page=1&pageSize=25'] } },
  {
    name: NAMES.tableSearch,
    work: { kind: 'get', cookie, paths: ['/api/job-applications?page=1&pageSize=25&search=candidate4'] },
  },
  { name: NAMES.jobsTable, work: { kind: 'get', cookie, paths: ['/api/jobs?page=1&pageSize=25&sort=-applications'] } },
];

/** @param {string} token @returns {Case[]} */
export const plainTables = (token) => {
  const page = '/api/job-applications?sort=createdAt:desc&pagination[pageSize]=25';
  const found = '&filters[$or][0][name][$containsi]=candidate4&filters[$or][1][email][$containsi]=candidate4';
  const jobs = '/api/jobs?sort=application_count:desc&pagination[pageSize]=25&locale=en';
  return [
    { name: NAMES.table, work: { kind: 'get', token, paths: [page] } },
    { name: NAMES.tableSearch, work: { kind: 'get', token, paths: [`${page}${found}`] } },
    { name: NAMES.jobsTable, work: { kind: 'get', token, paths: [jobs] } },
  ];
};

export const paths = { list: LIST, job: `/api/jobs/${jobId(1)}?locale=en` };
