import { AGENCY, type AuditEntryRow } from '@qantara/contract';
import { Filter } from 'lucide-react';
import { Link } from 'react-router';
import type { AuditFilter } from '../../../../api/audit-entries.js';
import type { TeamMember } from '../../../../api/staff-team.js';
import { useLocale } from '../../../../i18n/use-locale.js';
import { useTranslation } from '../../../../i18n/use-translation.js';
import { formatDateTime } from '../../../../lib/format.js';
import { AuditDetails } from './audit-details.js';
import { isSubjectType, subjectSearch } from './subjects.js';

interface AuditItemProps {
  row: AuditEntryRow;
  team: readonly TeamMember[];
  onNarrow: (changes: Partial<AuditFilter>) => void;
}

export function AuditItem({ row, team, onNarrow }: AuditItemProps) {
  const { t } = useTranslation('settings');
  const locale = useLocale();
  const who = row.actor ? (team.find(({ email }) => email === row.actor)?.name ?? row.actor) : t('audit.system');
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 gap-y-0.5 px-4 py-3 md:grid-cols-[11rem_minmax(0,11rem)_minmax(0,1fr)_minmax(0,14rem)]">
      <time dateTime={row.at} className="text-muted max-md:order-1">
        {formatDateTime(row.at, locale, AGENCY.timeZone)}
      </time>
      <p title={row.actor ?? undefined} className="truncate font-medium">
        <bdi>{who}</bdi>
      </p>
      <p className="min-w-0 max-md:order-2">
        {t(`audit.actions.${row.action}`)} <AuditDetails row={row} />
      </p>
      <Subject row={row} team={team} onNarrow={onNarrow} />
    </li>
  );
}

/** What was acted on, as a link to it, and everything else that was done to it. */
function Subject({ row, team, onNarrow }: AuditItemProps) {
  const { t } = useTranslation('settings');
  const { subject_type: type, subject_id: id } = row;
  const search = subjectSearch(type, id);
  const kind = isSubjectType(type) ? t(`audit.subjects.${type}`) : type;
  const member = type === 'staff' ? team.find((one) => String(one.id) === id) : undefined;
  const text = member ? <bdi>{member.name}</bdi> : kind;
  return (
    <p className="flex min-w-0 items-baseline justify-end gap-2 max-md:order-2">
      {search ? (
        <Link to={{ search }} className="truncate text-primary underline underline-offset-4">
          {text}
        </Link>
      ) : (
        text
      )}
      <button
        type="button"
        aria-label={t('audit.onlyThis', { subject: `${kind} ${id}` })}
        title={t('audit.onlyThisShort')}
        onClick={() => onNarrow({ subject_type: isSubjectType(type) ? type : '', subject_id: id })}
        className="inline-grid size-8 shrink-0 place-items-center self-center rounded-md text-muted hover:bg-sunken hover:text-ink"
      >
        <Filter aria-hidden="true" className="size-4" />
      </button>
    </p>
  );
}
