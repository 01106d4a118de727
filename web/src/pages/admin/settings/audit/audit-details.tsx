import { STAFF_ROLES, type AuditEntryRow } from '@qantara/contract';
import { ArrowRight } from 'lucide-react';
import { statusText } from '../../../../features/status-badge/status-badge.js';
import { useLocale } from '../../../../i18n/use-locale.js';
import { useTranslation } from '../../../../i18n/use-translation.js';
import { STATUS_KINDS } from './subjects.js';

/** The small facts of an entry: from what to what, and the rest as they were stored. */
export function AuditDetails({ row }: { row: AuditEntryRow }) {
  const { from, to, ...rest } = row.details;
  const textOf = useValueText(row.subject_type);
  const others = Object.entries(rest).filter(([, value]) => value !== null && value !== false && value !== '');
  return (
    <span className="text-muted">
      {from !== undefined || to !== undefined ? (
        <span className="inline-flex items-center gap-1">
          <bdi>{textOf(from)}</bdi>
          <ArrowRight aria-hidden="true" className="mirror size-3.5" />
          <bdi>{textOf(to)}</bdi>
        </span>
      ) : null}
      {others.map(([name, value]) => (
        <span key={name} className="ms-2 inline-block">
          <DetailName name={name} />
          {value === true ? null : (
            <>
              {': '}
              <bdi>{textOf(value)}</bdi>
            </>
          )}
        </span>
      ))}
    </span>
  );
}

/** Statuses and roles in words; anything else as it is. */
function useValueText(subjectType: string) {
  const { t } = useTranslation('admin');
  const locale = useLocale();
  const kind = STATUS_KINDS[subjectType];
  return (value: AuditEntryRow['details'][string] | undefined): string => {
    if (typeof value !== 'string') return value === null || value === undefined ? '–' : String(value);
    const role = STAFF_ROLES.find((one) => one === value);
    if (subjectType === 'staff' && role) return t(`settings.role.${role}`);
    return kind ? statusText(kind, value, locale) : value;
  };
}

const NAMED = ['count', 'role', 'panel'] as const;

function DetailName({ name }: { name: string }) {
  const { t } = useTranslation('settings');
  const known = NAMED.find((one) => one === name);
  return <>{known ? t(`audit.details.${known}`) : <bdi>{name}</bdi>}</>;
}
