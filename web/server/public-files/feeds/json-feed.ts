import { COUNTRY_FACTS, type JobRow, type Locale } from '@qantara/contract';
import type { SiteContents } from '../../../src/content/page-content.js';
import { localizedPath } from '../../../src/lib/paths.js';
import { jobEnds } from '../../../src/structured-data/job-posting.js';
import { TRANSLATIONS } from '../../../src/i18n/all-namespaces.js';
import { jobItem } from './job-item.js';

interface Feed {
  locale: Locale;
  publicUrl: string;
  contents: SiteContents;
}

/** JSON Feed 1.1 of the open jobs, newest first. `_job` is an extension with the facts. */
export async function* jsonFeed(
  pages: AsyncIterable<JobRow[]>,
  { locale, publicUrl, contents }: Feed,
): AsyncGenerator<string> {
  const t = TRANSLATIONS[locale].getFixedT(null, 'feeds');
  const name = contents[locale].agency.name;
  const url = (path: string) => publicUrl + localizedPath(locale, path);
  const head = {
    version: 'https://jsonfeed.org/version/1.1',
    title: t('title', { name }),
    description: t('description', { name }),
    home_page_url: url('/jobs'),
    feed_url: url('/jobs/feed.json'),
    language: locale,
    authors: [{ name, url: url('/') }],
  };
  yield `${JSON.stringify(head).slice(0, -1)},"items":[`;
  let separator = '';
  for await (const jobs of pages) {
    for (const job of jobs) {
      yield `${separator}\n${JSON.stringify(jsonItem(job, publicUrl, contents))}`;
      separator = ',';
    }
  }
  yield '\n]}\n';
}

function jsonItem(job: JobRow, publicUrl: string, contents: SiteContents) {
  const { url, summary, html, tags } = jobItem(job, publicUrl, contents);
  return {
    id: job.reference,
    url,
    title: job.title,
    summary,
    content_html: html,
    date_published: job.posted_date,
    date_modified: job.updated_at,
    language: job.text_locale,
    tags,
    _job: {
      about: `${publicUrl}/jobs`,
      id: job.id,
      reference: job.reference,
      company: job.company,
      city: job.location,
      country: COUNTRY_FACTS[job.country].iso,
      type: job.job_type,
      industry: job.industry,
      trade: job.trade,
      salary_text: job.salary_range,
      salary_min: job.salary_min,
      salary_max: job.salary_max,
      salary_currency: job.salary_currency,
      salary_period: job.salary_period,
      vacancies: job.vacancies,
      experience: job.experience_required,
      eligible_nationalities: job.eligible_nationalities,
      valid_through: jobEnds(job),
    },
  };
}
