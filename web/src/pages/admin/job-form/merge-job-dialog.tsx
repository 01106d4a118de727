import {
  COUNTRY_LABELS,
  JOB_TEXT_FIELDS,
  JOB_TYPE_LABELS,
  labelOf,
  NATIONALITY_LABELS,
  SALARY_PERIOD_LABELS,
  type JobTexts,
  type Nationality,
} from '@qantara/contract';
import { statusText } from '../../../features/status-badge/status-badge.js';
import { useLocale } from '../../../i18n/use-locale.js';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../../lib/format/format.js';
import { MergeDialog, type Sides } from '../merge/merge-dialog.js';
import { ARABIC, type JobFieldChange, type JobMerge } from './merge-job.js';

interface MergeJobDialogProps {
  merge: JobMerge;
  onContinue: (sides: Sides) => void;
  onSave: (sides: Sides) => void;
}

/** Someone else saved the job first: their values and the typed ones side by side. */
export function MergeJobDialog({ merge, onContinue, onSave }: MergeJobDialogProps) {
  const { t } = useTranslation(['admin', 'job-form']);
  const labelOfField = useFieldLabel();
  const textOf = useFieldText();
  return (
    <MergeDialog
      title={t('job-form:changedTitle')}
      lastChange={merge.lastChange}
      fields={merge.changes.map(({ name, before, mine, now, isInBoth }) => ({
        ...{ name, isInBoth, label: labelOfField(name) },
        ...{ before: textOf(name, before), mine: textOf(name, mine), theirs: textOf(name, now) },
      }))}
      onContinue={onContinue}
      onSave={onSave}
    />
  );
}

const labels = {
  title: 'job-form:title',
  location: 'job-form:location',
  description: 'job-form:description',
  responsibilities: 'job-form:responsibilities',
  requirements: 'job-form:requirements',
  benefits: 'job-form:benefits',
  [ARABIC]: 'job-form:arabic',
  trade: 'job-form:trade',
  industry: 'job-form:industry',
  company: 'job-form:company',
  country: 'job-form:country',
  job_type: 'job-form:jobType',
  experience_required: 'job-form:experienceRequired',
  vacancies: 'job-form:vacancies',
  expiry_date: 'job-form:expiryDate',
  salary_range: 'job-form:salaryRange',
  salary_min: 'job-form:salaryMin',
  salary_max: 'job-form:salaryMax',
  salary_currency: 'job-form:salaryCurrency',
  salary_period: 'job-form:salaryPeriod',
  eligible_nationalities: 'job-form:nationalities',
  accommodation_provided: 'benefits.accommodation_provided',
  transportation_provided: 'benefits.transportation_provided',
  medical_provided: 'benefits.medical_provided',
  visa_sponsorship: 'benefits.visa_sponsorship',
  status: 'job-form:statusField',
} as const;
const isLabelled = (name: string): name is keyof typeof labels => name in labels;

/** The label of a field by its name in the form. */
export function useFieldLabel(): (name: string) => string {
  const { t } = useTranslation(['admin', 'job-form']);
  const labelOfShared = (name: string) => (isLabelled(name) ? t(labels[name]) : name);
  return (name) =>
    name.startsWith(`${ARABIC}.`)
      ? t('job-form:inArabic', { label: labelOfShared(name.slice(ARABIC.length + 1)) })
      : labelOfShared(name);
}

function useFieldText(): (name: string, value: JobFieldChange['now']) => string {
  const { t } = useTranslation(['admin', 'job-form']);
  const locale = useLocale();
  return (name, value) => {
    if (typeof value === 'boolean') return value ? t('merge.yes') : t('merge.no');
    if (name === ARABIC) return value ? allTexts(value as JobTexts) : t('merge.noArabic');
    if (name === 'eligible_nationalities')
      return (value as Nationality[])
        .map((nationality) => labelOf(NATIONALITY_LABELS, nationality, locale))
        .join(t('merge.comma'));
    if (typeof value !== 'string' || !value) return '';
    if (name === 'country') return labelOf(COUNTRY_LABELS, value, locale);
    if (name === 'job_type') return labelOf(JOB_TYPE_LABELS, value, locale);
    if (name === 'salary_period') return labelOf(SALARY_PERIOD_LABELS, value, locale);
    if (name === 'status') return statusText('job', value, locale);
    return name === 'expiry_date' ? formatDate(value, locale, 'UTC') : value;
  };
}

const allTexts = (texts: JobTexts): string =>
  JOB_TEXT_FIELDS.map((field) => texts[field])
    .filter(Boolean)
    .join('\n');
