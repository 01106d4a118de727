import { labelOf, COUNTRY_LABELS, INDUSTRY_LABELS, PUBLIC_JOB_TYPE_LABELS, type JobRow } from '@qantara/contract';
import { TRANSLATIONS } from '../../../src/i18n/all-namespaces.js';
import type { SiteContents } from '../../../src/content/page-content.js';
import { escapeHtml } from '../../../src/lib/format/escape-html.js';
import { comma, fullPay, jobHtml, placeText } from '../../../src/structured-data/job-html.js';
import { jobUrl } from '../../../src/structured-data/job-url.js';

/** The parts that all feeds have of a job, in the language of its text. */
export function jobItem(job: JobRow, publicUrl: string, contents: SiteContents) {
  const i18n = TRANSLATIONS[job.text_locale];
  const type = labelOf(PUBLIC_JOB_TYPE_LABELS, job.job_type, job.text_locale);
  const pay = fullPay(job, i18n);
  return {
    url: jobUrl(job, publicUrl),
    summary: [job.company, placeText(job), pay, type].filter(Boolean).join(comma(job)),
    html: jobHtml(job, i18n) + imprint(job, publicUrl, contents),
    pay,
    tags: [
      labelOf(COUNTRY_LABELS, job.country, job.text_locale),
      type,
      ...(job.trade_name ? [job.trade_name] : []),
      ...(job.industry ? [labelOf(INDUSTRY_LABELS, job.industry, job.text_locale)] : []),
    ],
  };
}

/** Required on every advertisement, and the link to apply. */
function imprint(job: JobRow, publicUrl: string, contents: SiteContents): string {
  const i18n = TRANSLATIONS[job.text_locale];
  const { agency, footer } = contents[job.text_locale];
  const apply = i18n.t('apply', { ns: 'feeds' });
  const licence = `${agency.name}, ${i18n.t('footer.licence')}: ${agency.licenceNumber}`;
  const link = `<a href="${escapeHtml(jobUrl(job, publicUrl))}">${escapeHtml(apply)}</a>`;
  return `<p>${escapeHtml(footer.applyingIsFree)} ${link}</p><p>${escapeHtml(licence)}</p>`;
}
