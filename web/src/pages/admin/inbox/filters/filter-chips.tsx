import { X } from 'lucide-react';
import type { InboxName } from '../../../../api/staff-lists.js';
import { useLocale } from '../../../../i18n/use-locale.js';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../../../lib/format.js';
import { useDashboardAddress } from '../../use-dashboard-address.js';
import { useFilterFields } from './use-filter-fields.js';
import { useJobName } from './use-job-name.js';

/** The filters that are on, each to be taken away by a press. */
export function FilterChips({ name, without }: { name: InboxName; without: string }) {
  const { t } = useTranslation('triage');
  const locale = useLocale();
  const { address, go } = useDashboardAddress();
  const { filters } = address;
  const job = useJobName(filters['job_id'] ?? '');
  const fields = useFilterFields(name, without, /^\d/.test(filters['owner'] ?? '')).filter(
    ({ field }) => filters[field],
  );
  if (fields.length === 0) return null;

  const textOf = (field: string, choices: readonly { value: string; label: string }[]) => {
    const value = filters[field] ?? '';
    if (field === 'from' || field === 'to') return formatDate(value, locale, 'UTC');
    if (field === 'job_id') return job || value;
    return choices.find((choice) => choice.value === value)?.label ?? value;
  };
  const remove = (field: string) => {
    const { [field]: _gone, ...others } = filters;
    go({ filters: others });
  };
  return (
    <ul aria-label={t('filter.active')} className="flex flex-wrap items-center gap-2">
      {fields.map(({ field, label, choices }) => (
        <li key={field} className="min-w-0">
          <button
            type="button"
            onClick={() => remove(field)}
            className="inline-flex min-h-8 max-w-full items-center gap-1.5 rounded-full bg-primary-soft ps-3 pe-2 text-caption text-primary hover:bg-sunken"
          >
            <span className="sr-only">{t('filter.remove')} </span>
            <span className="truncate">
              {label}: <bdi>{textOf(field, choices)}</bdi>
            </span>
            <X aria-hidden="true" className="size-3.5 shrink-0" />
          </button>
        </li>
      ))}
      <li>
        <button
          type="button"
          onClick={() => go({ filters: {}, status: '', q: '' })}
          className="min-h-8 px-1 text-caption text-primary underline underline-offset-4"
        >
          {t('filter.clearAll')}
        </button>
      </li>
    </ul>
  );
}
