import {
  type Analytics,
  COUNTRIES,
  COUNTRY_LABELS,
  JOB_TYPE_LABELS,
  JOB_TYPES,
  TRAFFIC_SOURCE_LABELS,
  TRAFFIC_SOURCES,
} from '@qantara/contract';
import { X } from 'lucide-react';
import { useState } from 'react';
import type { AnalyticsFilters } from '../../../api/analytics.js';
import { Button } from '../../../components/ui/button.js';
import { SelectField } from '../../../components/form/select-field.js';
import { useLocale } from '../../../i18n/use-locale.js';
import { useTranslation } from 'react-i18next';
import { agencyDay } from '../../../lib/format/agency-day.js';
import { DAY_MS } from '../../../lib/format/format.js';
import { serverNow } from '../../../lib/browser/server-clock.js';
import { useJobName } from '../submissions/filters/use-filter-fields.js';
import { titleOf } from './labels.js';
import { TextField } from '../../../components/form/text-field.js';

const spans = [7, 30, 90, 365] as const;

interface FilterBarProps {
  filters: AnalyticsFilters;
  numbers: Analytics | undefined;
  onChange: (changes: AnalyticsFilters) => void;
}

/** Period, country, type, source, and the one job that was chosen in the table of jobs. */
export function AnalyticsFilterBar({ filters, numbers, onChange }: FilterBarProps) {
  const { t } = useTranslation('analytics');
  const locale = useLocale();
  const from = filters.from ?? numbers?.from ?? '';
  const to = filters.to ?? numbers?.to ?? '';
  const job = filters.job_id && numbers?.jobs.find((one) => one.job_id === filters.job_id);
  // Without views or applications in the period the numbers do not have it.
  const jobName = useJobName((!job && filters.job_id) || '');
  const choices = [
    { name: 'country', values: COUNTRIES, labels: COUNTRY_LABELS },
    { name: 'type', values: JOB_TYPES, labels: JOB_TYPE_LABELS },
    { name: 'source', values: TRAFFIC_SOURCES, labels: TRAFFIC_SOURCE_LABELS },
  ] as const;
  return (
    <div className="grid gap-3 rounded-xl border border-border bg-surface p-4">
      <div className="grid gap-3 *:min-w-0 min-[400px]:grid-cols-2 md:grid-cols-3 xl:grid-cols-5">
        {(['from', 'to'] as const).map((end) => (
          <DayField
            key={end}
            id={`analytics-${end}`}
            label={t(`filters.${end}`)}
            day={end === 'from' ? from : to}
            onChoose={(day) => onChange({ [end]: day })}
          />
        ))}
        {choices.map(({ name, values, labels }) => (
          <SelectField
            key={name}
            id={`analytics-${name}`}
            label={t(`filters.${name}`)}
            emptyLabel={t('filters.all')}
            value={filters[name] ?? ''}
            choices={values.map((value) => ({
              value,
              label: (labels as Readonly<Record<string, Record<typeof locale, string>>>)[value]?.[locale] ?? value,
            }))}
            onChange={(event) => onChange({ [name]: event.target.value })}
          />
        ))}
      </div>
      <div className="flex flex-wrap gap-2">
        {spans.map((days) => (
          <Button key={days} variant="ghost" size="dashboard" onClick={() => onChange(lastDays(days))}>
            {t('filters.lastDays', { count: days })}
          </Button>
        ))}
        {filters.job_id ? (
          <Button variant="ghost" size="dashboard" onClick={() => onChange({ job_id: '' })}>
            <X aria-hidden="true" className="size-4" />
            {t('filters.withoutJob', { title: job ? titleOf(job, locale, t('gone')) : jobName || '…' })}
          </Button>
        ) : null}
      </div>
    </div>
  );
}

/** Today is the server's: without a last day it counts up to its own. */
const lastDays = (days: number): AnalyticsFilters =>
  days === 30 ? { from: '', to: '' } : { from: agencyDay(serverNow() - (days - 1) * DAY_MS), to: '' };

interface DayFieldProps {
  id: string;
  label: string;
  /** `YYYY-MM-DD` */
  day: string;
  onChoose: (day: string) => void;
}

/** A day to choose or to type: the years a person passes while typing (0002, 0020) are not chosen. */
function DayField({ id, label, day, onChoose }: DayFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextField
      id={id}
      type="date"
      dir="ltr"
      label={label}
      value={typed ?? day}
      max="9999-12-31"
      onChange={({ target: { value } }) => {
        setTyped(value);
        if (value >= '2000') onChoose(value);
      }}
      onBlur={() => setTyped(null)}
    />
  );
}
