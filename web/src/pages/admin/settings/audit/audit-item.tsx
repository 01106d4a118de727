import { AGENCY_TIME_ZONE, type AuditEntryRow } from '@qantara/contract';
import { ChevronDown, Filter } from 'lucide-react';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import type { AuditFilter } from '../../../../api/audit-entries.js';
import type { TeamMember } from '../../../../api/staff-team.js';
import { useLocale } from '../../../../i18n/use-locale.js';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../../../lib/format/format.js';
import { AuditDetails } from './audit-details.js';
import { formatRunTimes } from './audit-runs.js';
import { isSubjectType, subjectSearch } from './subjects.js';

interface Props {
  team: readonly TeamMember[];
  onNarrow: (changes: Partial<AuditFilter>) => void;
}

const gridClass =
  'grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 gap-y-0.5 px-4 py-3 md:grid-cols-[13rem_minmax(0,11rem)_minmax(0,1fr)_minmax(0,15rem)]';

/** The entries of one run, newest first: several are collapsed into one line that expands. */
export function AuditRun({ rows, ...props }: Props & { rows: readonly AuditEntryRow[] }) {
  const [row] = rows;
  if (!row) return null;
  return rows.length > 1 ? <FoldedRun rows={rows} newest={row} {...props} /> : <AuditItem row={row} {...props} />;
}

function FoldedRun({ rows, newest, ...props }: Props & { rows: readonly AuditEntryRow[]; newest: AuditEntryRow }) {
  const locale = useLocale();
  const textOf = useRunText();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <li>
      <div className={gridClass}>
        <p className="text-muted max-md:order-1">
          <bdi>{formatRunTimes(rows, locale)}</bdi>
        </p>
        <Person row={newest} team={props.team} />
        <p className="col-span-2 min-w-0 max-md:order-2">
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
            className="-mx-2 inline-flex min-h-8 items-center gap-1 rounded-md px-2 text-start font-medium text-primary hover:bg-sunken"
          >
            {textOf(newest, rows.length)}
            <ChevronDown aria-hidden="true" className={`size-4 shrink-0 ${isOpen ? 'rotate-180' : ''}`} />
          </button>
        </p>
      </div>
      <ol id={id} hidden={!isOpen} className="divide-y divide-border border-s-4 border-primary-soft bg-sunken/40">
        {isOpen ? rows.map((row) => <AuditItem key={row.id} row={row} {...props} />) : null}
      </ol>
    </li>
  );
}

const RUN_TEXTS = ['cv_opened', 'status_changed', 'note_added', 'mail_sent', 'job_expired'] as const;

function useRunText() {
  const { t } = useTranslation('settings');
  return ({ action }: AuditEntryRow, count: number) => {
    const known = RUN_TEXTS.find((one) => one === action);
    return known
      ? t(`audit.runs.${known}`, { count })
      : t('audit.runs.other', { count, action: t(`audit.actions.${action}`) });
  };
}

function AuditItem({ row, team, onNarrow }: Props & { row: AuditEntryRow }) {
  const { t } = useTranslation('settings');
  const locale = useLocale();
  return (
    <li className={gridClass}>
      <time dateTime={row.at} className="text-muted max-md:order-1">
        {formatDateTime(row.at, locale, AGENCY_TIME_ZONE)}
      </time>
      <Person row={row} team={team} />
      <p className="min-w-0 max-md:order-2 max-md:col-span-2">
        {t(`audit.actions.${row.action}`)} <AuditDetails row={row} team={team} />
      </p>
      <Subject row={row} team={team} onNarrow={onNarrow} />
    </li>
  );
}

/** Who did it: a colleague's name, the email of a user of the panel, or the system. */
function Person({ row: { actor }, team }: { row: AuditEntryRow; team: readonly TeamMember[] }) {
  const { t } = useTranslation('settings');
  const name = actor ? (team.find(({ email }) => email === actor)?.name ?? actor) : t('audit.system');
  return (
    <p title={actor ?? undefined} className="truncate font-medium">
      <bdi>{name}</bdi>
    </p>
  );
}

/** What was acted on, as a link to it while it exists, and everything else that was done to it. */
function Subject({ row, team, onNarrow }: Props & { row: AuditEntryRow }) {
  const { t } = useTranslation('settings');
  const { subject_type: type, subject_id: id, subject_label: label, details } = row;
  const kind = isSubjectType(type) ? t(`audit.subjects.${type}`) : type;
  const member = type === 'staff' ? team.find((one) => String(one.id) === id) : undefined;
  const name = member?.name ?? label ?? details['reference'] ?? details['name'];
  const place = subjectSearch(type, id);
  const isGone = place !== null && label === null && !['all', 'public-site'].includes(id) && type !== 'staff';
  const search = isGone ? null : place;
  const text = (
    <>
      {member ? null : kind} {name ? <bdi>{name}</bdi> : null}
    </>
  );
  return (
    <p className="flex min-w-0 items-baseline justify-between gap-2 max-md:order-3 max-md:col-span-2">
      {search ? (
        <Link to={{ search }} className="truncate text-primary underline underline-offset-4">
          {text}
        </Link>
      ) : (
        <span>
          {text} {isGone ? <span className="text-muted">({t('audit.gone')})</span> : null}
        </span>
      )}
      <button
        type="button"
        aria-label={t('audit.onlyThis', { subject: `${kind} ${name ?? ''}`.trim() })}
        title={t('audit.onlyThisShort')}
        onClick={() => onNarrow({ subject_type: isSubjectType(type) ? type : '', subject_id: id })}
        className="inline-grid size-8 shrink-0 place-items-center self-center rounded-md text-muted hover:bg-sunken hover:text-ink"
      >
        <Filter aria-hidden="true" className="size-4" />
      </button>
    </p>
  );
}
