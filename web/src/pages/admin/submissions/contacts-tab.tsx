import { useTranslation } from 'react-i18next';
import type { SubmissionListConfig } from './submissions.js';
import { InquirySwitch } from './inquiry-switch.js';
import { SubmissionsSection } from './submissions-section.js';
import { SubjectBadge } from './marks.js';

/** Messages from the contact form. */
export function ContactsTab() {
  const { t } = useTranslation('admin');
  const listConfig: SubmissionListConfig<'contacts'> = {
    name: 'contacts',
    dateTitle: t('column.submitted'),
    summary: (row) => <bdi>{row.message}</bdi>,
    template:
      'md:grid-cols-[1.25rem_1.1fr_1.3fr_1.6fr_1fr_8.5rem] lg:grid-cols-[1.25rem_1.2fr_1.5fr_9rem_2fr_11.5rem_9rem]',
    columns: [
      {
        key: 'email',
        card: 'left',
        title: t('column.email'),
        cell: (row) => <bdi className="line-clamp-1 break-all md:line-clamp-none">{row.email}</bdi>,
      },
      {
        key: 'phone',
        card: 'right',
        title: t('column.phone'),
        wideOnly: true,
        cell: (row) => <bdi dir="ltr">{row.phone_text}</bdi>,
      },
      {
        key: 'message',
        title: t('column.message'),
        cell: (row) => (
          <span className="flex items-center gap-2 *:shrink-0 md:grid md:justify-items-start md:gap-1">
            <SubjectBadge subject={row.subject} />
            <span className="line-clamp-1 min-w-0 shrink! wrap-anywhere">
              <bdi>{row.message}</bdi>
            </span>
          </span>
        ),
      },
    ],
  };
  return (
    <SubmissionsSection
      listConfig={listConfig}
      title={t('tabs.contacts')}
      searchLabel={t('list.searchContacts')}
      empty={{ title: t('list.emptyContacts'), hint: t('list.emptyContactsHint') }}
      lead={<InquirySwitch active="contacts" />}
    />
  );
}
