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

/** @param {string} list @param {string} words @param {string} label @param {string} filters @returns {Call} */
const search = (list, words, label, filters = '') =>
  page(list, `search, ${label}`, `&search=${encodeURIComponent(words)}${filters}`, 'search');

const id = (/** @type {string} */ prefix, /** @type {number} */ n) => `${prefix}${String(n).padStart(21, '0')}`;

/** @param {string} list @returns {Call[]} */
const everyList = (list) => [
  page(list, 'first page'),
  { name: `${list}: page 2000`, path: `/api/${list}?page=2000&pageSize=25` },
  page(list, 'by name', '&sort=name'),
  page(list, 'by name, downwards', '&sort=-name'),
  page(list, 'oldest first', list === 'job-applications' ? '&sort=applied_date' : '&sort=timestamp'),
  page(list, 'overdue', '&overdue=true'),
  page(list, 'mine', '&owner=me'),
  page(list, 'nobody’s', '&owner=none'),
  page(list, 'tag of few', '&tag=gulf%20returned'),
  page(list, 'tag of many', '&tag=urgent'),
  page(list, 'suspect', '&suspect=true'),
  page(list, 'not suspect', '&suspect=false'),
  page(list, 'a month', `&from=${day(200)}&to=${day(170)}`),
  page(list, 'in Arabic', '&locale=ar'),
  page(list, 'phones of India', '&phone_country=IN'),
  page(list, 'phones of nowhere', '&phone_country=FJ'),
  page(list, 'not suspect, in English, by name', '&suspect=false&locale=en&sort=name'),
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

const jobSorts = ['posted_date', 'expiry_date', '-expiry_date', 'title', '-title', 'applications', '-applications', 'views', '-views']; // prettier-ignore

/** @type {Call[]} */
const jobs = [
  page('jobs', 'first page'),
  page('jobs', 'active', '&status=active'),
  page('jobs', 'closed', '&status=closed'),
  page('jobs', 'expired', '&status=expired'),
  page('jobs', 'about to expire', '&expiring=7'),
  page('jobs', 'of a country', '&country=Qatar'),
  page('jobs', 'of a type', '&job_type=Contract'),
  page('jobs', 'deleted', '&deleted=true'),
  ...jobSorts.map((sort) => page('jobs', `by ${sort}`, `&sort=${sort}`)),
  search('jobs', 'crane', 'common'),
  search('jobs', 'QJ-905', 'reference'),
  search('jobs', 'xylophonist', 'nothing'),
];

/** @type {Call[]} */
export const reads = [
  ...everyList('contacts'),
  page('contacts', 'status', '&status=new'),
  page('contacts', 'subject', '&subject=fraud'),
  search('contacts', 'engineer', 'every message'),
  ...everyList('careers'),
  page('careers', 'status', '&status=pending'),
  page('careers', 'industry', '&industry=Retail'),
  page('careers', 'experience', `&experience=${encodeURIComponent('Expert (10+ years)')}`),
  page('careers', 'source', '&source=careers'),
  ...cvSearches('careers', 'pending'),
  ...everyList('job-applications'),
  page('job-applications', 'status', '&status=shortlisted'),
  page('job-applications', 'job', `&job_id=${id('job', 42)}`),
  page('job-applications', 'country of the job', '&country=Qatar'),
  ...cvSearches('job-applications', 'new'),
  ...jobs,
  page('audit-entries', 'first page'),
  page('audit-entries', 'of one action', '&action=status_changed'),
  ...['contacts', 'cvs', 'applications'].flatMap((name) => [
    { name: `counts of ${name}`, path: `/api/inbox/${name}/counts` },
    { name: `counts of ${name}, search for a common word`, path: `/api/inbox/${name}/counts?search=engineer` },
    { name: `tags of ${name}`, path: `/api/inbox/${name}/tags` },
  ]),
  { name: 'one entry', path: `/api/inbox/applications/${id('app', 500)}` },
  { name: 'history of an entry', path: `/api/inbox/applications/${id('app', 500)}/history` },
  { name: 'everything of a person', path: `/api/inbox/applications/${id('app', 500)}/person` },
  { name: 'dashboard', path: '/api/dashboard' },
  { name: 'analytics, 30 days', path: '/api/analytics' },
  { name: 'analytics, 731 days', path: `/api/analytics?from=${day(730)}&to=${day(0)}` },
];

/** Each run changes entries that no other run does: those of status `new` (every eighth application). @type {Call[]} */
export const changes = [
  {
    name: 'change of one status',
    path: '',
    change: (run) => ({
      method: 'PATCH',
      path: `/api/job-applications/${id('app', 8 * (run + 1))}`,
      body: { status: 'reviewed' },
    }),
  },
  {
    name: 'change of 100 statuses at once',
    path: '',
    change: (run) => ({
      method: 'POST',
      path: '/api/inbox/applications/bulk',
      body: {
        ids: Array.from({ length: 100 }, (_, n) => id('app', 8 * (1000 + run * 100 + n))),
        status: 'reviewed',
      },
    }),
  },
];

export const exports = ['csv', 'xlsx'].map((format) => ({
  name: `export of 100,000 applications as ${format}`,
  path: `/api/inbox/applications/export?format=${format}`,
}));

/** @param {number} daysAgo */
function day(daysAgo) {
  return new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);
}
