import {
  CONTACT_SUBJECT_LABELS,
  COUNTRY_LABELS,
  EXPERIENCE_LABELS,
  EXPERIENCE_OTHER_LABELS,
  INDUSTRY_LABELS,
  type Label,
  type Locale,
} from '@qantara/contract';
import { useTranslation } from 'react-i18next';
import { useQuery } from '@tanstack/react-query';
import type { InboxName } from '../../../../api/staff-lists.js';
import { useLocale } from '../../../../i18n/use-locale.js';
import { CALLING_CODES } from '../../../../lib/format/phone-number.js';
import { LIST_FILTERS } from '../../list-filters.js';
import { useOwners } from '../use-owners.js';
import { staffJob } from '../../../../api/staff-jobs.js';

const regionNames = new Map<Locale, Intl.DisplayNames>();

/** The name of a country by its ISO 3166 code; the code itself where it has none. */
function countryName(iso: string, locale: Locale): string {
  const known = regionNames.get(locale) ?? new Intl.DisplayNames(locale, { type: 'region' });
  regionNames.set(locale, known);
  return known.of(iso) ?? iso;
}

interface FilterChoice {
  value: string;
  label: string;
}

/**
 * Names and choices of the filters of a list, in the order of LIST_FILTERS. Tags and jobs are read when they are needed.
 * @param owner the one that is chosen
 */
export function useFilterFields(name: InboxName, without: string, ownersWanted: boolean, owner = '') {
  const { t } = useTranslation(['submissions', 'admin']);
  const locale = useLocale();
  const { others } = useOwners(ownersWanted, owner);
  const labelled = (labels: Readonly<Record<string, Label>>): FilterChoice[] =>
    Object.entries(labels).map(([value, label]) => ({ value, label: label[locale] }));

  const choices: Readonly<Record<string, FilterChoice[]>> = {
    subject: labelled(CONTACT_SUBJECT_LABELS),
    industry: labelled(INDUSTRY_LABELS),
    experience: labelled({ ...EXPERIENCE_LABELS, ...EXPERIENCE_OTHER_LABELS }),
    country: labelled(COUNTRY_LABELS),
    source: [
      { value: 'apply', label: t('admin:detail.pageApply') },
      { value: 'careers', label: t('admin:detail.pageCareers') },
    ],
    overdue: [{ value: 'true', label: t('filter.overdueOnly') }],
    documents_to_check: [{ value: 'true', label: t('filter.documentsToCheck') }],
    to_notify: [{ value: 'true', label: t('filter.toNotifyOnly') }],
    suspect: [
      { value: 'true', label: t('filter.suspectOnly') },
      { value: 'false', label: t('filter.suspectNone') },
    ],
    owner: [
      { value: 'me', label: t('owner.me') },
      { value: 'none', label: t('owner.none') },
      ...others.map(({ id, name: label }) => ({ value: String(id), label })),
    ],
    locale: [
      { value: 'en', label: t('admin:detail.languageEn') },
      { value: 'ar', label: t('admin:detail.languageAr') },
    ],
    phone_country: CALLING_CODES.map(({ iso }) => ({ value: iso, label: countryName(iso, locale) })),
  };
  return Object.keys(LIST_FILTERS[name])
    .filter((field) => field !== without)
    .map((field) => ({ field, label: t(`filter.${field as FilterWord}`), choices: choices[field] ?? [] }));
}

type FilterWord =
  | 'subject'
  | 'industry'
  | 'experience'
  | 'source'
  | 'country'
  | 'job_id'
  | 'overdue'
  | 'to_notify'
  | 'documents_to_check'
  | 'suspect'
  | 'owner'
  | 'tag'
  | 'from'
  | 'to'
  | 'locale'
  | 'phone_country';

/** Title and reference of a job, for showing which one is meant; its id when it was deleted; empty while it is read. */
export function useJobName(id: string): string {
  const job = useQuery({ ...staffJob(id, useLocale()), enabled: id !== '', retry: false, gcTime: 300_000 });
  if (!id) return '';
  if (job.data) return `${job.data.title} · ${job.data.reference}`;
  return job.isError ? id : '';
}
