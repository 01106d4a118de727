import { AGENCY, type HistoryEntry } from '@qantara/contract';
import { Inbox, Mail, NotebookPen, Redo2, RefreshCw, Tag, UserRound, type LucideIcon } from 'lucide-react';
import type { InboxName } from '../../../../../api/staff-lists.js';
import { useLocale } from '../../../../../i18n/use-locale.js';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../../../../lib/format.js';
import { TypedText } from '../../facts.js';
import { useHistoryText } from './use-history-text.js';

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
export function HistoryLine({ name, event }: { name: InboxName; event: HistoryEntry }) {
  const { t } = useTranslation('entry');
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
            {formatDateTime(event.at, locale, AGENCY.timeZone)}
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
  const { t } = useTranslation('entry');
  return (
    <details className="rounded-md bg-sunken px-3 py-2">
      <summary dir="auto">{t('history.subject', { subject: event.subject ?? '' })}</summary>
      <div className="pt-2">
        <TypedText>{event.text ?? ''}</TypedText>
      </div>
    </details>
  );
}
