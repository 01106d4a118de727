import { AGENCY_TIME_ZONE, type HistoryEntry } from '@qantara/contract';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Inbox, type LucideIcon, Mail, NotebookPen, Redo2, RefreshCw, Tag, UserRound } from 'lucide-react';
import { submissionHistory } from '../../../../api/entries.js';
import type { InboxName } from '../../../../api/staff-lists.js';
import { useLocale } from '../../../../i18n/use-locale.js';
import { PartState } from './part-state.js';
import { formatDateTime } from '../../../../lib/format.js';
import { TypedText } from './facts.js';
import { statusText } from '../../../../features/status-badge/status-badge.js';
import { statusKinds } from '../submissions.js';

/** What happened to an entry, the latest first. */
export function History({ name, id }: { name: InboxName; id: string }) {
  const { t } = useTranslation('submission');
  const heading = useId();
  const history = useQuery(submissionHistory(name, id, useLocale()));
  return (
    <section aria-labelledby={heading} className="grid gap-3">
      <h3 id={heading} className="text-small font-semibold">
        {t('history.title')}
      </h3>
      {history.data ? (
        <ol className="grid gap-3">
          {newestFirst(history.data).map((event) => (
            <HistoryLine key={event.id} name={name} event={event} />
          ))}
        </ol>
      ) : (
        <PartState query={history} loading={t('history.loading')} failed={t('history.failed')} />
      )}
    </section>
  );
}

const newestFirst = (history: readonly HistoryEntry[]) => [...history].reverse();

const icons: Record<HistoryEntry['kind'], LucideIcon> = {
  received: Inbox,
  status: RefreshCw,
  undone: Redo2,
  owner: UserRound,
  tags: Tag,
  note: NotebookPen,
  mail: Mail,
};

/** Who did what and when, with the note or the mail itself. */
function HistoryLine({ name, event }: { name: InboxName; event: HistoryEntry }) {
  const { t } = useTranslation('submission');
  const locale = useLocale();
  const say = useHistoryText(name);
  const Icon = icons[event.kind];
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
      <span className="grid size-7 place-items-center rounded-full bg-sunken text-muted">
        <Icon aria-hidden="true" className="size-3.5" />
      </span>
      <div className="grid min-w-0 gap-1">
        <p>
          {say(event)}
          <time dateTime={event.at} className="block text-caption text-muted">
            {formatDateTime(event.at, locale, AGENCY_TIME_ZONE)}
          </time>
        </p>
        {event.reason ? (
          <p className="text-muted" dir="auto">
            {t('history.reason', { reason: event.reason })}
          </p>
        ) : null}
        {event.kind === 'note' && event.text ? (
          <div className="rounded-md bg-amber-soft px-3 py-2 text-amber-ink">
            <TypedText>{event.text}</TypedText>
          </div>
        ) : null}
        {event.kind === 'mail' ? <SentMail event={event} /> : null}
      </div>
    </li>
  );
}

function SentMail({ event }: { event: HistoryEntry }) {
  const { t } = useTranslation('submission');
  return (
    <details className="rounded-md bg-sunken px-3 py-2">
      <summary dir="auto">{t('history.subject', { subject: event.subject ?? '' })}</summary>
      <div className="pt-2">
        <TypedText>{event.text ?? ''}</TypedText>
      </div>
    </details>
  );
}

/** One event of the history as a sentence. */
function useHistoryText(list: InboxName): (event: HistoryEntry) => string {
  const { t } = useTranslation('submission');
  const locale = useLocale();
  const status = (code: string | null | undefined) => (code ? statusText(statusKinds[list], code, locale) : '');
  return ({ kind, by, from, to }) => {
    const name = by?.name ?? t('history.system');
    if (kind === 'received') return t('history.received');
    if (kind === 'status' || kind === 'undone')
      return t(`history.${kind}`, { name, from: status(from), to: status(to) });
    if (kind === 'tags')
      return to ? t('history.tagsSet', { name, to: listed(to, locale) }) : t('history.tagsNone', { name });
    if (kind === 'note' || kind === 'mail') return t(`history.${kind}`, { name });
    if (!to) return t('history.ownerNone', { name, from: from ?? '' });
    return to === name ? t('history.ownerTook', { name }) : t('history.ownerSet', { name, to });
  };
}

const listed = (tags: string, locale: string) => tags.split(/\s*,\s*/).join(locale === 'ar' ? '، ' : ', ');
