import { PAGE_SIZE_MAX, type JobRow } from '@qantara/contract';
import { jobAddress } from '../../../src/structured-data/job-address.js';
import { openJobs, type JobsQuery } from '../published/open-jobs.js';
import type { SiteAddress } from './site-address.js';

const fields = ['id', 'updated_at', 'text_locale'] as const;
type Row = Pick<JobRow, (typeof fields)[number]>;

/** Pages of the CMS in one part: 2,000 jobs, which are at most 4,000 addresses in two languages. */
const pagesInPart = 2;
const oldestFirst = { sort: 'posted_date', pageSize: PAGE_SIZE_MAX, fields } as const satisfies Partial<JobsQuery>;

/** The open jobs of a part, at the address in the language of each text (decision 008). */
export async function* jobAddresses(cmsUrl: string, publicUrl: string, part: number): AsyncGenerator<SiteAddress> {
  const range = { from: (part - 1) * pagesInPart + 1, to: part * pagesInPart };
  const arabic = new Map<string, Row>();
  for await (const rows of openJobs(cmsUrl, { locale: 'ar', ...oldestFirst }, range))
    for (const row of rows) arabic.set(row.id, row);
  for await (const rows of openJobs(cmsUrl, { locale: 'en', ...oldestFirst }, range))
    for (const row of rows) yield* addressesOf([row, arabic.get(row.id) ?? row], publicUrl);
}

/** The newest change in each part, in the order of the parts. */
export async function* jobParts(cmsUrl: string): AsyncGenerator<{ part: number; changed: string }> {
  let pages = 0;
  let changed = '';
  for await (const rows of openJobs(cmsUrl, { locale: 'en', ...oldestFirst })) {
    if (pages > 0 && pages % pagesInPart === 0) {
      yield { part: pages / pagesInPart, changed };
      changed = '';
    }
    for (const { updated_at } of rows) if (updated_at > changed) changed = updated_at;
    pages++;
  }
  if (pages > 0) yield { part: Math.ceil(pages / pagesInPart), changed };
}

/** One address for each language the job has a text in. */
function addressesOf([english, arabic]: [Row, Row], publicUrl: string): SiteAddress[] {
  const texts = arabic.text_locale === english.text_locale ? [english] : [english, arabic];
  const addresses = texts.map((row) => [row.text_locale, jobAddress(row, publicUrl)] as const);
  const inLanguage = addresses.length > 1 ? Object.fromEntries(addresses) : {};
  return addresses.map(([, loc]) => ({ loc, lastmod: english.updated_at, inLanguage }));
}
