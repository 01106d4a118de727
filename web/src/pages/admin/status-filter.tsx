import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from '../../i18n/use-translation.js';
import type { StaffFilter, StaffListName } from '../../api/staff-lists.js';
import { statusText, type StatusKind } from '../../features/status-badge/status-badge.js';
import { useLocale } from '../../i18n/use-locale.js';
import { Count } from './count.js';
import { SECTION_STATUSES } from './dashboard-address.js';
import { useDashboardAddress } from './use-dashboard-address.js';

/** One of the statuses or all: chips with counts, on a phone the browser's own select. */
export function StatusFilter({ list, kind, filter }: { list: StaffListName; kind: StatusKind; filter: StaffFilter }) {
  const { t } = useTranslation('admin');
  const locale = useLocale();
  const { address, go } = useDashboardAddress();
  const id = useId();
  const choices = ['', ...SECTION_STATUSES[list]];
  const textOf = (status: string) => (status ? statusText(kind, status, locale) : t('list.all'));
  const filterOf = (status: string): StaffFilter => ({
    ...filter,
    sort: undefined,
    status: status || undefined,
  });
  return (
    <>
      <ul aria-label={t('list.statusFilter')} className="flex flex-wrap gap-2 max-md:hidden">
        {choices.map((status) => (
          <li key={status}>
            <button
              type="button"
              aria-pressed={address.status === status}
              onClick={() => go({ status })}
              className="inline-flex min-h-8 items-center gap-1.5 rounded-full bg-sunken px-3 text-caption hover:bg-primary-soft aria-pressed:bg-primary aria-pressed:text-on-primary"
            >
              {textOf(status)}
              <Count list={list} filter={filterOf(status)} className="font-mono" />
            </button>
          </li>
        ))}
      </ul>
      <div className="flex items-center gap-2 md:hidden">
        <label htmlFor={id} className="text-muted">
          {t('list.statusFilter')}
        </label>
        <span className="relative grid flex-1">
          <select
            id={id}
            value={address.status}
            onChange={(event) => go({ status: event.target.value })}
            className="min-h-10 w-full appearance-none rounded-md border-[1.5px] border-field bg-surface ps-3 pe-9 text-[1rem]"
          >
            {choices.map((status) => (
              <option key={status} value={status}>
                {textOf(status)}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden="true"
            className="pointer-events-none absolute inset-e-3 top-1/2 size-4.5 -translate-y-1/2 text-muted"
          />
        </span>
      </div>
    </>
  );
}
