import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { StaffListName } from '../../api/staff-lists.js';
import { statusText, type StatusKind } from '../../features/status-badge/status-badge.js';
import { useLocale } from '../../i18n/use-locale.js';
import { formatNumber } from '../../lib/format/format.js';
import { LIST_STATUSES } from './list-filters.js';
import { useDashboardUrl } from './use-dashboard-url.js';
import { Select } from './select.js';

interface StatusFilterProps {
  list: StaffListName;
  kind: StatusKind;
  /** How many rows have a status ('': any); undefined as long as that is not known. */
  countOf: (status: string) => number | undefined;
  /** Always the browser's own select. */
  compact?: boolean;
}

/** One of the statuses or all: chips with counts, on a phone or in a narrow column the browser's own select. */
export function StatusFilter({ list, kind, countOf, compact = false }: StatusFilterProps) {
  const { t } = useTranslation('admin');
  const locale = useLocale();
  const { url, go } = useDashboardUrl();
  const id = useId();
  const choices = ['', ...LIST_STATUSES[list]];
  const textOf = (status: string) => (status ? statusText(kind, status, locale) : t('list.all'));
  const shownCount = (status: string) => {
    const count = countOf(status);
    return count === undefined ? '…' : formatNumber(count);
  };
  return (
    <>
      {compact ? null : (
        <ul aria-label={t('list.statusFilter')} className="flex flex-wrap gap-2 max-md:hidden">
          {choices.map((status) => (
            <li key={status}>
              <button
                type="button"
                aria-pressed={url.status === status}
                onClick={() => go({ status })}
                className="inline-flex min-h-8 items-center gap-1.5 rounded-full bg-sunken px-3 text-caption hover:bg-primary-soft aria-pressed:bg-primary aria-pressed:text-on-primary"
              >
                {textOf(status)} <bdi>{shownCount(status)}</bdi>
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className={`flex items-center gap-2 ${compact ? '' : 'md:hidden'}`}>
        <label htmlFor={id} className="text-muted">
          {t('list.statusFilter')}
        </label>
        <Select
          frameClass="flex-1"
          id={id}
          value={url.status}
          onChange={(event) => go({ status: event.target.value })}
          className="min-h-10 w-full rounded-md border-[1.5px] border-field bg-surface ps-3 pe-9 text-[1rem]"
        >
          {choices.map((status) => (
            <option key={status} value={status}>
              {textOf(status)} ({shownCount(status)})
            </option>
          ))}
        </Select>
      </div>
    </>
  );
}
