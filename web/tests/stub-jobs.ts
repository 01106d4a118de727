import type { JobRow, Locale } from '@qantara/contract';
import { facetsOf } from './stub-board.js';
import { startStubCms, type StubCms } from './stub-cms.js';

export interface StubJob extends JobRow {
  /** Title and place in Arabic, where the job has an Arabic text. */
  arabic?: Pick<JobRow, 'title' | 'location'>;
}

/** A CMS with these open jobs, listed as the real one lists them. Change the array to change what is open. */
export async function startStubJobs(jobs: StubJob[]): Promise<StubCms> {
  const cms = await startStubCms();
  const { handler } = cms;
  cms.handler = (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', cms.url);
    const get = (name: string) => searchParams.get(name);
    if (pathname === '/api/jobs/facets') {
      const without = (skipped: string) =>
        jobs.filter((job) => matches(job, (name) => (name === skipped ? null : get(name))));
      const facets = {
        ...facetsOf(jobs.filter((job) => matches(job, get))),
        ...{ country: facetsOf(without('country')).country, trade: facetsOf(without('trade')).trade },
      };
      response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(facets));
      return;
    }
    if (pathname !== '/api/jobs/active') return handler(request, response);
    const size = Number(get('pageSize'));
    const start = (Number(get('page')) - 1) * size;
    const matching = jobs.filter((job) => matches(job, get));
    const rows = sorted(matching, get('sort') ?? '').slice(start, start + size);
    const fields = get('fields')?.split(',');
    const body = rows.map((job) => pick(inLanguage(job, get('locale') === 'ar' ? 'ar' : 'en'), fields));
    response.writeHead(200, { 'Content-Type': 'application/json', 'X-Total-Count': String(matching.length) });
    response.end(JSON.stringify(body));
  };
  return cms;
}

function matches(job: StubJob, get: (name: string) => string | null): boolean {
  const [search, country, type, trade] = [get('search'), get('country'), get('job_type'), get('trade')];
  const industry = get('industry');
  return (
    (!search || job.title.toLowerCase().includes(search)) &&
    (!country || job.country === country) &&
    (!trade || job.trade === trade) &&
    (!industry || job.industry === industry) &&
    (!type || job.job_type === type)
  );
}

function sorted(jobs: StubJob[], sort: string): StubJob[] {
  const field = sort.replace('-', '') === 'updated_at' ? 'updated_at' : 'posted_date';
  const oldestFirst = jobs.toSorted((one, other) => (one[field] < other[field] ? -1 : 1));
  return sort.startsWith('-') ? oldestFirst.reverse() : oldestFirst;
}

function inLanguage({ arabic, ...job }: StubJob, locale: Locale): JobRow {
  return locale === 'ar' && arabic ? { ...job, ...arabic, text_locale: 'ar' } : job;
}

const pick = (job: JobRow, fields: string[] | undefined) =>
  fields ? Object.fromEntries(Object.entries(job).filter(([name]) => fields.includes(name))) : job;
