import { COUNTRY_FACTS, type JobRow, type JobType } from '@qantara/contract';
import type { SiteContents } from '../../../src/content/page-content.js';
import { jobEnds } from '../../../src/structured-data/job-posting.js';
import { cdata, element, textElements, XML_DECLARATION } from '../xml.js';
import { jobItem } from './job-item.js';

/** Indeed's values; it has none for a permanent job, which may be full-time or part-time. */
const JOB_TYPES: Partial<Record<JobType, string>> = {
  'Full-time': 'fulltime',
  Contract: 'contract',
  Contractual: 'contract',
  'Short-term': 'temporary',
  Temporary: 'temporary',
};

/** The open jobs for aggregators (docs.indeed.com/indeed-apply/xml-feed). */
export async function* indeedFeed(
  pages: AsyncIterable<JobRow[]>,
  { publicUrl, changed, contents }: { publicUrl: string; changed: string | null; contents: SiteContents },
): AsyncGenerator<string> {
  const lastBuildDate = changed && new Date(changed).toUTCString();
  yield `${XML_DECLARATION}<source>\n`;
  yield textElements({ publisher: contents.en.agency.name, publisherurl: publicUrl, lastBuildDate });
  for await (const jobs of pages) for (const job of jobs) yield indeedJob(job, publicUrl, contents);
  yield '</source>\n';
}

function indeedJob(job: JobRow, publicUrl: string, contents: SiteContents): string {
  const { url, html, pay } = jobItem(job, publicUrl, contents);
  const values = {
    title: job.title,
    date: job.posted_date,
    referencenumber: job.reference,
    requisitionid: job.reference,
    url,
    // The agency is not the employer; some employers are not named.
    company: job.company ?? 'Confidential',
    sourcename: contents.en.agency.name,
    city: job.location,
    country: COUNTRY_FACTS[job.country].iso,
    description: html,
    salary: pay,
    jobtype: JOB_TYPES[job.job_type],
    // Several are separated by commas.
    category: [job.trade_name, job.industry].filter(Boolean).join(', '),
    experience: job.experience_required,
    expirationdate: jobEnds(job),
  };
  const given = Object.entries(values).map(([name, value]) => (value ? element(name, cdata(value)) : ''));
  return element('job', given.join(''));
}
