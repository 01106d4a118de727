import {
  AGENCY_TIME_ZONE,
  type AutomaticEmail,
  type ContactWay,
  DECISION_REASON_LABELS,
  DOCUMENT_KIND_LABELS,
  type DocumentEvent,
  type DocumentKind,
  type HistoryEntry,
  labelOf,
  UNDO_MINUTES,
} from '@qantara/contract';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import {
  AtSign,
  Inbox,
  type LucideIcon,
  Mail,
  NotebookPen,
  Phone,
  Redo2,
  RefreshCw,
  Tag,
  Upload,
  UserRound,
} from 'lucide-react';
import { submissionHistory } from '../../../../api/submission-details.js';
import type { InboxName } from '../../../../api/staff-lists.js';
import { useLocale } from '../../../../i18n/use-locale.js';
import { PartState } from './part-state.js';
import { formatDateTime } from '../../../../lib/format/format.js';
import { TypedText } from './facts.js';
import { statusText } from '../../../../features/status-badge/status-badge.js';
import { statusKinds } from '../submissions.js';

/** What happened to a submission, the latest first. */
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
  contact: Phone,
  mail: Mail,
  email: AtSign,
  phone: Phone,
  document: Upload,
};

/** Who did what and when, with the note or the email. */
function HistoryLine({ name, event }: { name: InboxName; event: HistoryEntry }) {
  const { t } = useTranslation(['submission', 'submissions']);
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
            {t('history.reason', { reason: labelOf(DECISION_REASON_LABELS, event.reason, locale) })}
          </p>
        ) : null}
        {(event.kind === 'note' || event.kind === 'contact') && event.text ? (
          <div className="rounded-md bg-amber-soft px-3 py-2 text-amber-ink">
            <TypedText>{event.text}</TypedText>
          </div>
        ) : null}
        {event.known_at && isLater(event.known_at, event.at) ? (
          <p className="text-muted">
            {t('submissions:decide.history', { date: formatDateTime(event.known_at, locale, AGENCY_TIME_ZONE) })}
          </p>
        ) : null}
        {event.subject ? <Email event={event} /> : null}
      </div>
    </li>
  );
}

/** Whether the applicant is notified later than when the time to undo the move ends. */
const isLater = (knownAt: string, at: string): boolean => Date.parse(knownAt) - Date.parse(at) > UNDO_MINUTES * 60_000;

/** An email that was sent, or that was chosen for a status. */
function Email({ event }: { event: HistoryEntry }) {
  const { t } = useTranslation('submission');
  const subject = t(`history.subject.${event.email ?? 'sent'}`, { subject: event.subject ?? '' });
  if (!event.text)
    return (
      <p dir="auto" className="text-muted">
        {subject}
      </p>
    );
  return (
    <details className="rounded-md bg-sunken px-3 py-2">
      <summary dir="auto">{subject}</summary>
      <div className="pt-2">
        <TypedText>{event.text}</TypedText>
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
    const isStatus = kind === 'status' || kind === 'undone';
    // Without staff, a withdrawal moves a status, and an applicant changes an email or a phone.
    const isOfPerson = isStatus || kind === 'email' || kind === 'phone';
    const name = by?.name ?? t(isOfPerson ? 'history.applicant' : 'history.system');
    if (kind === 'document')
      return t(`history.document.${to as DocumentEvent}`, {
        name,
        kind: DOCUMENT_KIND_LABELS[from as DocumentKind][locale],
      });
    if (kind === 'received') return t('history.received');
    if (kind === 'email') return t(by ? 'history.email' : 'history.emailChanged', { name, from, to });
    if (kind === 'phone') return t('history.phone', { name, from, to });
    if (isStatus) return t(`history.${kind}`, { name, from: status(from), to: status(to) });
    if (kind === 'tags')
      return to ? t('history.tagsSet', { name, to: listed(to, locale) }) : t('history.tagsNone', { name });
    if (kind === 'mail' && to) return t(`history.sent.${to as AutomaticEmail}`);
    if (kind === 'contact') return t(`history.contact.${to as ContactWay}`, { name });
    if (kind === 'note' || kind === 'mail') return t(`history.${kind}`, { name });
    if (!to) return t('history.ownerNone', { name, from: from ?? '' });
    return to === name ? t('history.ownerTook', { name }) : t('history.ownerSet', { name, to });
  };
}

const listed = (tags: string, locale: string) => tags.split(/\s*,\s*/).join(locale === 'ar' ? '، ' : ', ');
