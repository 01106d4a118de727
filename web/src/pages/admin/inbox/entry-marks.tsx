import { CornerUpRight, RefreshCcwDot, Tag, UserRound, UsersRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { InboxRow } from './inbox.js';
import { cvOf } from './detail/cv/cv-of.js';
import { ScanMark } from './scan-mark.js';
import { SuspectMark } from './suspect-mark.js';

const shownTags = 2;

/** What sets an entry apart at a glance; an ordinary one has none of these. */
export function EntryMarks({ row, moved, changed }: { row: InboxRow; moved: boolean; changed: boolean }) {
  const { t } = useTranslation('triage');
  const { suspect, person_count: count, owner, tags } = row;
  const locked = cvOf(row)?.file.scan ?? null;
  const hasScanMark = locked !== null && locked !== 'clean';
  if (!suspect && !hasScanMark && count < 2 && !owner && tags.length === 0 && !moved && !changed) return null;
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
