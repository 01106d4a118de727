import {
  AlarmClock,
  Clock,
  CornerUpRight,
  FileText,
  Upload,
  RefreshCcwDot,
  ShieldAlert,
  Tag,
  UserRound,
  UsersRound,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AGENCY_TIME_ZONE, CONTACT_SUBJECT_LABELS, type ContactSubject, type CvScan } from '@qantara/contract';
import { cvOf, hasProfile, type Submission } from './submissions.js';

import { useMinute } from '../../../hooks/use-minute.js';
import { useLocale } from '../../../i18n/use-locale.js';
import { formatDateTime } from '../../../lib/format/format.js';
import { Badge } from '../../../components/ui/badge.js';

const shownTags = 2;

/** What sets a submission apart at a glance; an ordinary one has none of these. */
export function SubmissionMarks({ row, moved, changed }: { row: Submission; moved: boolean; changed: boolean }) {
  const { t } = useTranslation('submissions');
  const { t: detail } = useTranslation('submission');
  const { suspect, person_count: count, owner, tags } = row;
  const toCheck = 'documents_to_check' in row ? row.documents_to_check : 0;
  const locked = cvOf(row)?.file.scan ?? null;
  const isWithoutCv = hasProfile(row);
  const hasScanMark = locked !== null && locked !== 'clean';
  const isPlain = !suspect && !hasScanMark && !isWithoutCv && toCheck === 0 && count < 2 && !owner && tags.length === 0;
  if (isPlain && !moved && !changed) return null;
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      {changed ? (
        <Mark icon={<RefreshCcwDot aria-hidden="true" className="size-3.5" />}>{t('marks.changed')}</Mark>
      ) : null}
      {moved ? (
        <Mark icon={<CornerUpRight aria-hidden="true" className="mirror size-3.5" />}>{t('marks.moved')}</Mark>
      ) : null}
      {suspect ? <SuspectMark /> : null}
      {hasScanMark ? <ScanMark scan={locked} /> : null}
      {isWithoutCv ? (
        <Mark icon={<FileText aria-hidden="true" className="size-3.5" />} title={detail('profile.inPlace')}>
          {detail('profile.mark')}
        </Mark>
      ) : null}
      {toCheck > 0 ? (
        <Badge tone="amber" icon={<Upload aria-hidden="true" className="size-3.5" />}>
          {t('marks.documents', { count: toCheck })}
        </Badge>
      ) : null}
      {count > 1 ? (
        <Mark icon={<UsersRound aria-hidden="true" className="size-3.5" />} title={t('marks.personExplain')}>
          {t('marks.person', { count })}
        </Mark>
      ) : null}
      {owner ? (
        <Mark icon={<UserRound aria-hidden="true" className="size-3.5" />}>
          <span className="sr-only">{t('filter.owner')}: </span>
          <bdi>{owner.name}</bdi>
        </Mark>
      ) : null}
      {tags.slice(0, shownTags).map((tag) => (
        <Mark key={tag} icon={<Tag aria-hidden="true" className="size-3.5" />}>
          <bdi>{tag}</bdi>
        </Mark>
      ))}
      {tags.length > shownTags ? (
        <span title={tags.join(', ')} className="text-caption text-muted">
          <bdi dir="ltr">+{tags.length - shownTags}</bdi>
        </span>
      ) : null}
    </span>
  );
}

function Mark({ icon, title, children }: { icon: ReactNode; title?: string; children: ReactNode }) {
  return (
    <span title={title} className="inline-flex max-w-40 items-center gap-1 text-caption text-muted">
      <span className="shrink-0">{icon}</span>
      <span className="line-clamp-1 wrap-anywhere">{children}</span>
    </span>
  );
}

/** How long the promised review has still time; nothing once there was one. */
export function DueClock({ row }: { row: Submission }) {
  const { t } = useTranslation('submissions');
  const locale = useLocale();
  const now = useMinute();
  if (row.first_reviewed_at) return null;
  const { late, unit, count } = timeLeft(row.due_at, now);
  const Icon = late ? AlarmClock : Clock;
  return (
    <span
      title={t('clock.dueAt', { date: formatDateTime(row.due_at, locale, AGENCY_TIME_ZONE) })}
      className={`inline-flex items-center gap-1 text-caption whitespace-nowrap ${late ? 'text-danger' : 'text-muted'}`}
    >
      <Icon aria-hidden="true" className="size-3.5" />
      {t(late ? `clock.overdue.${unit}` : `clock.due.${unit}`, { count })}
    </span>
  );
}

const minute = 60_000;
const hour = 60 * minute;

interface TimeLeft {
  late: boolean;
  unit: 'minutes' | 'hours' | 'days';
  count: number;
}

/** How long until a moment, or since it: in minutes below an hour, in hours below two days, else in days; never 0. */
export function timeLeft(due: string, now: number): TimeLeft {
  const ms = Date.parse(due) - now;
  const size = Math.abs(ms);
  const late = ms < 0;
  if (size < hour) return { late, unit: 'minutes', count: Math.max(1, Math.floor(size / minute)) };
  if (size < 48 * hour) return { late, unit: 'hours', count: Math.floor(size / hour) };
  return { late, unit: 'days', count: Math.floor(size / (24 * hour)) };
}

const alarming = 'bg-danger-soft text-danger';
const calm = 'bg-sunken text-muted';

/** The virus scanner has not released the CV. */
function ScanMark({ scan }: { scan: Exclude<CvScan, 'clean'> }) {
  const { t } = useTranslation('submission');
  return (
    <span
      title={t(`cv.scan.${scan}`)}
      className={`inline-flex items-center gap-1 rounded-sm px-1.5 py-0.5 text-caption whitespace-nowrap ${scan === 'waiting' ? calm : alarming}`}
    >
      <ShieldAlert aria-hidden="true" className="size-3.5" />
      {t(`cv.scan.mark.${scan}`)}
    </span>
  );
}

/** What a message is about. A report of a demand for money is emphasised; a general question needs no mark. */
export function SubjectBadge({ subject }: { subject: ContactSubject }) {
  const { t } = useTranslation('admin');
  const locale = useLocale();
  if (subject === 'general') return null;
  if (subject !== 'fraud') return <Badge tone="grey">{CONTACT_SUBJECT_LABELS[subject][locale]}</Badge>;
  return (
    <Badge tone="danger" icon={<ShieldAlert aria-hidden="true" className="size-3.5" />}>
      {t('fraudReport')}
    </Badge>
  );
}

/** The spam check could not vouch for the sender. */
function SuspectMark() {
  const { t } = useTranslation('admin');
  return (
    <span
      title={t('suspect.explain')}
      className="inline-flex items-center gap-1 rounded-sm bg-danger-soft px-1.5 py-0.5 text-caption whitespace-nowrap text-danger"
    >
      <ShieldAlert aria-hidden="true" className="size-3.5" />
      {t('suspect.mark')}
    </span>
  );
}

/** Words of the CV around what was searched for; the server puts U+0001 before and U+0002 after each match. */
export function MatchWords({ match }: { match: string }) {
  const { t } = useTranslation('submissions');
  // Outside and inside a match take turns, beginning outside.
  const parts = match.replaceAll('\u0002', '\u0001').split('\u0001');
  return (
    <span className="flex items-start gap-1.5 text-caption text-muted">
      <FileText aria-hidden="true" className="mt-0.5 size-3.5 shrink-0" />
      <span className="sr-only">{t('match')}</span>
      <bdi className="min-w-0 break-words">
        {parts.map((part, index) =>
          index % 2 === 1 ? (
            <mark key={index} className="rounded-sm bg-amber-soft px-0.5 text-amber-ink">
              {part}
            </mark>
          ) : (
            part
          ),
        )}
      </bdi>
    </span>
  );
}
