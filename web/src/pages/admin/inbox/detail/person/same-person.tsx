import { AGENCY, type PersonEntry } from '@qantara/contract';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'react-router';
import { entryPerson } from '../../../../../api/entries.js';
import type { InboxName } from '../../../../../api/staff-lists.js';
import { StatusBadge } from '../../../../../features/status-badge/status-badge.js';
import type { AnyStatus } from '../../../../../features/status-badge/status-looks.js';
import { useLocale } from '../../../../../i18n/use-locale.js';
import { useTranslation } from '../../../../../i18n/use-translation.js';
import { formatDate } from '../../../../../lib/format.js';
import { START, writeAddress } from '../../../dashboard-address.js';
import { statusKinds } from '../../inbox.js';
import { PartState } from '../part-state.js';

/** Everything with the same e-mail or phone, each with what it has in common: nothing is merged. */
export function SamePerson({ name, id }: { name: InboxName; id: string }) {
  const { t } = useTranslation('entry');
  const heading = useId();
  const person = useQuery(entryPerson(name, id, useLocale()));
  if (person.data && person.data.length < 2) return null;
  return (
    <section aria-labelledby={heading} className="grid gap-2">
      <h3 id={heading} className="text-small font-semibold">
        {person.data ? t('person.title', { count: person.data.length }) : t('person.titleLoading')}
      </h3>
      {person.data ? (
        <ul className="grid gap-1">
          {person.data.map((entry) => (
            <li key={`${entry.name}/${entry.id}`}>
              <PersonLine entry={entry} here={entry.name === name && entry.id === id} />
            </li>
          ))}
        </ul>
      ) : (
        <PartState query={person} loading={t('person.loading')} failed={t('person.failed')} />
      )}
    </section>
  );
}

function PersonLine({ entry, here }: { entry: PersonEntry; here: boolean }) {
  const { t } = useTranslation('entry');
  const locale = useLocale();
  const same = entry.same.length > 1 ? t('person.sameBoth') : entry.same.includes('email') ? t('person.sameEmail') : t('person.samePhone'); // prettier-ignore
  const facts = [
    t(`person.${entry.name}`),
    formatDate(entry.at, locale, AGENCY.timeZone),
    here ? t('person.here') : same,
  ];
  const content = (
    <>
      <span className="min-w-0 grow">
        <span className="line-clamp-1">
          <bdi>{entry.title}</bdi>
        </span>
        <span className="text-caption text-muted">{facts.join(' · ')}</span>
      </span>
      <StatusBadge kind={statusKinds[entry.name]} status={entry.status as AnyStatus} />
    </>
  );
  const look = 'flex items-center gap-3 rounded-md px-3 py-2';
  if (here) return <div className={`${look} bg-primary-soft`}>{content}</div>;
  return (
    <Link
      to={{ search: writeAddress({ ...START, tab: entry.name, id: entry.id }) }}
      className={`${look} hover:bg-sunken`}
    >
      {content}
    </Link>
  );
}
