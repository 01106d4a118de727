import { AGENCY_TIME_ZONE, type PersonEntry, type PersonGroup, SHARED_PHONE_EMAILS } from '@qantara/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { useTranslation } from 'react-i18next';
import { submissionsOfPerson } from '../../../../api/submission-details.js';
import type { InboxName } from '../../../../api/staff-lists.js';
import { Button } from '../../../../components/ui/button.js';
import { StatusBadge } from '../../../../features/status-badge/status-badge.js';
import type { AnyStatus } from '../../../../features/status-badge/status-styles.js';
import { useLocale } from '../../../../i18n/use-locale.js';
import { formatDate, formatNumber } from '../../../../lib/format/format.js';
import { START, dashboardSearch } from '../../dashboard-url.js';
import { statusKinds } from '../submissions.js';
import { PartState } from './part-state.js';

/** What came with the same email and, apart from it, with the same phone: a phone may be shared by many people. */
export function SamePerson({ name, id }: { name: InboxName; id: string }) {
  const { t } = useTranslation('submission');
  const [isWhole, setIsWhole] = useState(false);
  const person = useQuery({
    ...submissionsOfPerson(name, id, useLocale(), isWhole),
    placeholderData: keepPreviousData,
  });
  if (!person.data) return <PartState query={person} loading={t('person.loading')} failed={t('person.failed')} />;

  const { same_email, same_phone, phone_emails } = person.data;
  if (same_email.total + same_phone.total === 0) return null;
  const showAll = { onShowAll: () => setIsWhole(true), busy: person.isFetching };
  return (
    <section aria-label={t('person.title')} className="grid gap-4">
      {same_email.total > 0 ? (
        <Group title={t('person.email', { total: formatNumber(same_email.total) })} group={same_email} {...showAll} />
      ) : null}
      {same_phone.total > 0 ? (
        <Group
          title={t('person.phone', { total: formatNumber(same_phone.total) })}
          note={phone_emails > SHARED_PHONE_EMAILS ? t('person.shared', { count: phone_emails }) : undefined}
          group={same_phone}
          {...showAll}
        />
      ) : null}
    </section>
  );
}

interface GroupProps {
  title: string;
  note?: string | undefined;
  group: PersonGroup;
  onShowAll: () => void;
  busy: boolean;
}

function Group({ title, note, group: { total, entries }, onShowAll, busy }: GroupProps) {
  const { t } = useTranslation('submission');
  const heading = useId();
  return (
    <div className="grid gap-2">
      <h3 id={heading} className="text-small font-semibold">
        {title}
      </h3>
      {note ? <p className="text-caption text-amber-ink">{note}</p> : null}
      <ul aria-labelledby={heading} className="grid gap-1">
        {entries.map((entry) => (
          <li key={`${entry.name}/${entry.id}`}>
            <PersonLine entry={entry} />
          </li>
        ))}
      </ul>
      {entries.length < total ? (
        <div>
          <Button variant="link" size="dashboard" busy={busy} onClick={onShowAll}>
            {t('person.all', { count: total })}
          </Button>
        </div>
      ) : null}
    </div>
  );
}

function PersonLine({ entry }: { entry: PersonEntry }) {
  const { t } = useTranslation('submission');
  const locale = useLocale();
  return (
    <Link
      to={{ search: dashboardSearch({ ...START, tab: entry.name, id: entry.id }) }}
      className="flex items-center gap-3 rounded-md px-3 py-2 hover:bg-sunken"
    >
      <span className="min-w-0 grow">
        <span className="line-clamp-1">
          <bdi className="font-medium">{entry.person}</bdi>
        </span>
        <span className="line-clamp-1">
          <bdi>{entry.title}</bdi>
        </span>
        <span className="text-caption text-muted">
          {t(`person.${entry.name}`)} · <bdi dir="ltr">{entry.reference}</bdi> ·{' '}
          {formatDate(entry.at, locale, AGENCY_TIME_ZONE)}
        </span>
      </span>
      <StatusBadge kind={statusKinds[entry.name]} status={entry.status as AnyStatus} />
    </Link>
  );
}
