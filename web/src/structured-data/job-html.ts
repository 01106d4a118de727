import {
  AGENCY_TIME_ZONE,
  INDUSTRY_LABELS,
  PUBLIC_JOB_TYPE_LABELS,
  labelOf,
  COUNTRY_LABELS,
  type JobRow,
} from '@qantara/contract';
import type { i18n } from 'i18next';
import { escapeHtml } from '../lib/format/escape-html.js';
import { experienceText } from '../lib/format/experience.js';
import { formatDate, formatNumber } from '../lib/format/format.js';
import { freePay } from '../lib/format/free-pay.js';
import { payNote } from '../lib/format/pay-note.js';
import { payText } from '../lib/format/pay-text.js';
import { placeName, nationalitiesText, benefitsOf } from '../lib/format/job-texts.js';
import { parseBlocks } from '../lib/format/parse-blocks.js';

/** All that the job's page tells, as plain HTML of paragraphs and lists. `i18n` has the language of the job's text. */
export function jobHtml(job: JobRow, i18n: i18n): string {
  const t = i18n.getFixedT(null, 'job-detail');
  const sections = [
    [t('about'), job.description],
    [t('responsibilities'), job.responsibilities],
    [t('requirements'), job.requirements],
    [t('benefits'), job.benefits],
  ] as const;
  return [
    listOf(jobFacts(job, i18n).map(({ name, value }) => `<strong>${escapeHtml(name)}:</strong> ${escapeHtml(value)}`)),
    ...sections.flatMap(([heading, text]) => (text ? [headed(heading, textHtml(text))] : [])),
    perkNames(job, i18n).length > 0
      ? headed(i18n.t('job.perks', { ns: 'job' }), listOf(perkNames(job, i18n).map(escapeHtml)))
      : '',
  ].join('');
}

/** The facts at the top of the job's page, each with its label. */
export function jobFacts(job: JobRow, i18n: i18n): { name: string; value: string }[] {
  const t = i18n.getFixedT(null, 'job-detail');
  const facts = [
    { name: t('facts.location'), value: placeText(job) },
    { name: t('facts.type'), value: labelOf(PUBLIC_JOB_TYPE_LABELS, job.job_type, job.text_locale) },
    { name: i18n.t('trade', { ns: 'feeds' }), value: job.trade_name ?? '' },
    {
      name: i18n.t('industry', { ns: 'feeds' }),
      value: job.industry ? labelOf(INDUSTRY_LABELS, job.industry, job.text_locale) : '',
    },
    { name: t('facts.pay'), value: fullPay(job, i18n) },
    { name: t('facts.experience'), value: experienceText(job.experience_required, job.text_locale) },
    { name: t('facts.vacancies'), value: job.vacancies ? formatNumber(job.vacancies) : '' },
    { name: t('facts.nationalities'), value: nationalitiesText(job.eligible_nationalities, job.text_locale) },
    { name: t('facts.closes'), value: formatDate(job.expiry_date, job.text_locale, AGENCY_TIME_ZONE) },
    { name: t('facts.reference'), value: job.reference },
  ];
  return facts.filter(({ value }) => value);
}

export const placeText = (job: JobRow): string =>
  `${placeName(job, job.text_locale)}${comma(job)}${labelOf(COUNTRY_LABELS, job.country, job.text_locale)}`;

/** The structured pay with what the free text adds to it, or the free text alone; empty when there is none. */
export function fullPay(job: JobRow, i18n: i18n): string {
  const pay = payText(job, i18n.getFixedT(null, 'job'), job.text_locale);
  const note = payNote(job, job.text_locale);
  return pay ? pay + (note ? ` (${note})` : '') : (freePay(job.salary_range, job.text_locale) ?? '');
}

export function perkNames(job: JobRow, i18n: i18n): string[] {
  const t = i18n.getFixedT(null, 'job');
  return benefitsOf(job).map((name) => t(`job.${name}`));
}

export const comma = ({ text_locale }: JobRow): string => (text_locale === 'ar' ? '، ' : ', ');
const headed = (heading: string, html: string) => `<p><strong>${escapeHtml(heading)}</strong></p>${html}`;
const listOf = (items: readonly string[]) => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;

const textHtml = (text: string) =>
  parseBlocks(text)
    .map(({ list, lines }) => {
      const safe = lines.map(escapeHtml);
      return list ? listOf(safe) : `<p>${safe.join('<br>')}</p>`;
    })
    .join('');
