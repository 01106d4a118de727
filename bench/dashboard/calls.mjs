/**
 * @typedef {object} Call
 * @property {string} name
 * @property {string} path
 * @property {number} [goal] p95 in milliseconds
 * @property {(run: number) => { method: string, path: string, body: object }} [change]
 */

const firstPage = 60;
const search = 200;

/** @param {string} list @param {string} label @param {string} filters @param {number} [goal] @returns {Call} */
const page = (list, label, filters = '', goal = firstPage) => ({
  name: `${list}: ${label}`,
  path: `/api/${list}?page=1&pageSize=25${filters}`,
  ...(goal > 0 && { goal }),
});

/** @param {string} list @returns {Call[]} */
const everyList = (list) => [
  page(list, 'first page'),
  { ...page(list, 'page 2000'), path: `/api/${list}?page=2000&pageSize=25` },
  page(list, 'by name', '&sort=name'),
  page(list, 'oldest first', list === 'job-applications' ? '&sort=applied_date' : '&sort=timestamp'),
  page(list, 'overdue', '&overdue=true'),
  page(list, 'mine', '&owner=me'),
  page(list, 'nobody’s', '&owner=none'),
  page(list, 'tag', '&tag=gulf%20returned'),
  page(list, 'suspect', '&suspect=true'),
  page(list, 'a month', `&from=${day(200)}&to=${day(170)}`),
  page(list, 'in Arabic', '&locale=ar'),
  page(list, 'phones of India', '&phone_country=IN'),
  page(list, 'search, name', '&search=ravi%20kum', search),
  page(list, 'search, phone', '&search=%2B91%2098%200010', search),
  page(list, 'search, nothing', '&search=xylophonist', search),
];

/** Searches in the text of CVs. @param {string} list @returns {Call[]} */
const cvSearches = (list) => [
  page(list, 'search, 20 CVs', '&search=zincographer', search),
  page(list, 'search, most CVs', '&search=engineer', search),
  page(list, 'search, two common words', '&search=welding%20crane', search),
  page(list, 'search, two letters', '&search=en', search),
  page(list, 'search, Arabic', `&search=${encodeURIComponent('المهندس')}`, search),
  page(list, 'search, common, with filters', '&search=autocad&overdue=true&owner=me', search),
];

/** @type {Call[]} */
export const reads = [
  ...everyList('contacts'),
  page('contacts', 'status', '&status=new'),
  page('contacts', 'subject', '&subject=fraud'),
  ...everyList('careers'),
  page('careers', 'status', '&status=pending'),
  page('careers', 'industry', '&industry=Retail'),
  page('careers', 'experience', `&experience=${encodeURIComponent('Expert (10+ years)')}`),
  page('careers', 'source', '&source=careers'),
  ...cvSearches('careers'),
  ...everyList('job-applications'),
  page('job-applications', 'status', '&status=shortlisted'),
  page('job-applications', 'job', `&job_id=job${'42'.padStart(21, '0')}`),
  page('job-applications', 'country of the job', '&country=Qatar'),
  ...cvSearches('job-applications'),
  page('jobs', 'first page'),
  page('jobs', 'search', '&search=crane'),
  ...['contacts', 'cvs', 'applications'].map((name) => ({
    name: `counts of ${name}`,
    path: `/api/inbox/${name}/counts`,
  })),
  { name: 'one entry', path: `/api/inbox/applications/app${'500'.padStart(21, '0')}` },
  { name: 'everything of a person', path: `/api/inbox/applications/app${'500'.padStart(21, '0')}/person` },
  { name: 'dashboard', path: '/api/dashboard' },
];

const id = (/** @type {string} */ prefix, /** @type {number} */ n) => `${prefix}${String(n).padStart(21, '0')}`;

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
