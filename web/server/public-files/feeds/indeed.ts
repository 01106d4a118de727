import { COUNTRY_FACTS, type JobRow, type JobType } from '@qantara/contract';
import type { SiteContents } from '../../../src/content/page-content.js';
import { jobEnds } from '../../../src/structured-data/job-posting.js';
import { cdata, element, textElements, XML_DECLARATION } from '../published/xml.js';
import { jobItem } from './job-item.js';

/** Indeed's words; it has none for a permanent post, which may be full-time or part-time. */
const jobTypes: Partial<Record<JobType, string>> = {
  'Full-time': 'fulltime',
  Contract: 'contract',
  Contractual: 'contract',
  'Short-term': 'temporary',
  Temporary: 'temporary',
};

/** Every open job for aggregators, as docs.indeed.com/indeed-apply/xml-feed describes it. */
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
  const { address, html, pay } = jobItem(job, publicUrl, contents);
  const values = {
    title: job.title,
    date: job.posted_date,
    referencenumber: job.reference,
    requisitionid: job.reference,
    url: address,
    // The agency is not the employer, and an unnamed one stays unnamed.
    company: job.company ?? 'Confidential',
    sourcename: contents.en.agency.name,
    city: job.location,
    country: COUNTRY_FACTS[job.country].iso,
    description: html,
    salary: pay,
    jobtype: jobTypes[job.job_type],
    experience: job.experience_required,
    expirationdate: jobEnds(job),
  };
  const given = Object.entries(values).map(([name, value]) => (value ? element(name, cdata(value)) : ''));
  return element('job', given.join(''));
}
