/**
 * @typedef {object} Call
 * @property {string} name
 * @property {string} path
 * @property {'page' | 'search'} [goal] which of the goals it has to meet
 * @property {(run: number) => { method: string, path: string, body: object }} [change]
 */

/** @param {string} list @param {string} label @param {string} filters @param {Call['goal']} goal @returns {Call} */
const page = (list, label, filters = '', goal = 'page') => ({
  name: `${list}: ${label}`,
  path: `/api/${list}?page=1&pageSize=25${filters}`,
  goal,
});
/** @param {string} list @param {Record<string, string>} filters by label */
const pages = (list, filters) => Object.entries(filters).map(([label, filter]) => page(list, label, filter));
/** @param {string} list @param {string} words @param {string} label @param {string} filters @returns {Call} */
const search = (list, words, label, filters = '') =>
  page(list, `search, ${label}`, `&search=${encodeURIComponent(words)}${filters}`, 'search');

const id = (/** @type {string} */ prefix, /** @type {number} */ n) => `${prefix}${String(n).padStart(21, '0')}`;
const day = (/** @type {number} */ daysAgo) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);

/** @param {string} list @param {Record<string, string>} ownFilters @returns {Call[]} */
const everyList = (list, ownFilters) => [
  ...pages(list, {
    ...{ 'first page': '', 'by name': '&sort=name', 'by name, downwards': '&sort=-name' },
    'oldest first': list === 'job-applications' ? '&sort=applied_date' : '&sort=timestamp',
    ...{ overdue: '&overdue=true', mine: '&owner=me', unassigned: '&owner=none' },
    ...{ 'tag of few': '&tag=gulf%20returned', 'tag of many': '&tag=urgent' },
    ...{ suspect: '&suspect=true', 'not suspect': '&suspect=false' },
    'a month': `&from=${day(200)}&to=${day(170)}`,
    ...{ 'in Arabic': '&locale=ar', 'phones of India': '&phone_country=IN', 'phones of no entry': '&phone_country=FJ' },
    'not suspect, in English, by name': '&suspect=false&locale=en&sort=name',
    ...ownFilters,
  }),
  { name: `${list}: page 2000`, path: `/api/${list}?page=2000&pageSize=25` },
  search(list, 'ravi kum', 'name'),
  search(list, '+91 98 00010', 'phone'),
  search(list, 'xylophonist', 'nothing'),
];

/** Searches in the text of CVs. @param {string} list @param {string} status @returns {Call[]} */
const cvSearches = (list, status) => [
  search(list, 'zincographer', '20 CVs'),
  search(list, 'engineer', 'every CV'),
  search(list, 'welding crane', 'two common words'),
  search(list, 'en', 'two letters'),
  search(list, 'المهندس', 'Arabic'),
  search(list, 'engineer', 'every CV, by name', '&sort=name'),
  search(list, 'engineer', 'every CV, with a status', `&status=${status}`),
  search(list, 'autocad', 'common, overdue and mine', '&overdue=true&owner=me'),
];

const JOB_SORTS = ['posted_date', 'expiry_date', '-expiry_date', 'title', '-title', 'applications', '-applications', 'views', '-views']; // prettier-ignore
const entry = `/api/inbox/applications/${id('app', 500)}`;

/** @type {Call[]} */
export const reads = [
  ...everyList('contacts', { status: '&status=new', subject: '&subject=fraud' }),
  search('contacts', 'engineer', 'every message'),
  ...everyList('hiring-requests', { status: '&status=new', country: '&country=Qatar' }),
  ...everyList('careers', {
    ...{ status: '&status=pending', industry: '&industry=Retail', source: '&source=careers' },
    experience: `&experience=${encodeURIComponent('Expert (10+ years)')}`,
  }),
  ...cvSearches('careers', 'pending'),
  ...everyList('job-applications', {
    ...{ status: '&status=shortlisted', job: `&job_id=${id('job', 42)}`, 'country of the job': '&country=Qatar' },
    ...{ 'to notify': '&to_notify=true', 'documents to check': '&documents_to_check=true' },
  }),
  ...cvSearches('job-applications', 'new'),
  ...pages('jobs', {
    ...{ 'first page': '', active: '&status=active', closed: '&status=closed', expired: '&status=expired' },
    ...{ 'about to expire': '&expiring=7', 'of a country': '&country=Qatar', 'of a type': '&job_type=Contract' },
    ...{ deleted: '&deleted=true', ...Object.fromEntries(JOB_SORTS.map((sort) => [`by ${sort}`, `&sort=${sort}`])) },
  }),
  search('jobs', 'crane', 'common'),
  search('jobs', 'QJ-905', 'reference'),
  search('jobs', 'xylophonist', 'nothing'),
  ...pages('audit-entries', { 'first page': '', 'of one action': '&action=status_changed' }),
  ...['contacts', 'hiring-requests', 'cvs', 'applications'].flatMap((name) => [
    { name: `counts of ${name}`, path: `/api/inbox/${name}/counts` },
    { name: `counts of ${name}, search for a common word`, path: `/api/inbox/${name}/counts?search=engineer` },
    { name: `tags of ${name}`, path: `/api/inbox/${name}/tags` },
  ]),
  { name: 'one entry', path: entry },
  { name: 'history of an entry', path: `${entry}/history` },
  { name: 'everything of a person', path: `${entry}/person` },
  { name: 'dashboard', path: '/api/dashboard' },
  { name: 'analytics, 30 days', path: '/api/analytics' },
  { name: 'analytics, 731 days', path: `/api/analytics?from=${day(730)}&to=${day(0)}` },
];

/** Each run changes entries that no other run does: those of status `new`, every eighth application. @type {Call[]} */
export const changes = [
  {
    ...{ name: 'change of one status', path: '' },
    change: (run) => ({ method: 'PATCH', path: `/api/job-applications/${id('app', 8 * (run + 1))}`, body: { status: 'reviewed' } }), // prettier-ignore
  },
  {
    ...{ name: 'change of 100 statuses at once', path: '' },
    change: (run) => {
      const ids = Array.from({ length: 100 }, (_, n) => id('app', 8 * (1000 + run * 100 + n)));
      return { method: 'POST', path: '/api/inbox/applications/bulk', body: { ids, status: 'reviewed' } };
    },
  },
];

export const exports = ['csv', 'xlsx'].map((format) => ({
  name: `export of all applications as ${format}`,
  path: `/api/inbox/applications/export?format=${format}`,
}));
