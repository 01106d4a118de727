import { AGENCY, CONTACT_MOVES, CONTACT_SUBJECT_LABELS } from '@qantara/contract';
import { useTranslation } from '../../../i18n/use-translation.js';
import { useLocale } from '../../../i18n/use-locale.js';
import { formatDateTime } from '../../../lib/format.js';
import { EmailLink, PhoneLinks } from './contact-links.js';
import { Fact, Facts, TypedText } from './facts.js';
import type { Inbox, InboxRow } from './inbox.js';
import { InboxSection } from './inbox-section.js';
import { SubjectBadge } from './subject-badge.js';
import { SubmissionFactRows } from './submission-facts.js';

/** Messages from the contact form. */
export function ContactsTab() {
  const { t } = useTranslation('admin');
  const inbox: Inbox<'contacts'> = {
    name: 'contacts',
    kind: 'contact',
    moves: CONTACT_MOVES,
    personOf: (row) => row.name,
    sentAt: (row) => row.timestamp,
    template: 'md:grid-cols-[1.1fr_1.3fr_1.6fr_1fr_8.5rem] lg:grid-cols-[1.2fr_1.5fr_9rem_2.4fr_1.2fr_9rem]',
    columns: [
      { key: 'email', title: t('column.email'), cell: (row) => <bdi className="break-all">{row.email}</bdi> },
      {
        key: 'phone',
        title: t('column.phone'),
        wideOnly: true,
        cell: (row) => <bdi dir="ltr">{row.phone}</bdi>,
      },
      {
        key: 'message',
        title: t('column.message'),
        cell: (row) => (
          <span className="grid justify-items-start gap-1">
            <SubjectBadge subject={row.subject} />
            <span className="line-clamp-2 md:line-clamp-1">
              <bdi>{row.message}</bdi>
            </span>
          </span>
        ),
      },
    ],
    Facts: ContactFacts,
  };
  return (
    <InboxSection
      inbox={inbox}
      title={t('tabs.contacts')}
      searchLabel={t('list.searchContacts')}
      nameTitle={t('column.name')}
      dateTitle={t('column.submitted')}
      empty={{ title: t('list.emptyContacts'), hint: t('list.emptyContactsHint') }}
    />
  );
}

function ContactFacts({ row }: { row: InboxRow<'contacts'> }) {
  const { t } = useTranslation('admin');
  const locale = useLocale();
  return (
    <Facts>
      <Fact label={t('detail.name')}>
        <bdi>{row.name}</bdi>
      </Fact>
      <Fact label={t('detail.email')}>
        <EmailLink email={row.email} />
      </Fact>
      <Fact label={t('detail.phone')}>
        <PhoneLinks phone={row.phone} person={row.name} />
      </Fact>
      <Fact label={t('detail.subject')}>
        {row.subject === 'fraud' ? <SubjectBadge subject="fraud" /> : CONTACT_SUBJECT_LABELS[row.subject][locale]}
      </Fact>
      <Fact label={t('detail.message')}>
        <TypedText>{row.message}</TypedText>
      </Fact>
      <Fact label={t('detail.timestamp')}>{formatDateTime(row.timestamp, locale, AGENCY.timeZone)}</Fact>
      <SubmissionFactRows row={row} />
    </Facts>
  );
}
