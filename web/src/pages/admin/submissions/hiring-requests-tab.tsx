import { COUNTRY_LABELS } from '@qantara/contract';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../i18n/use-locale.js';
import { InquirySwitch } from './inquiry-switch.js';
import { linesText, type SubmissionListConfig } from './submissions.js';
import { SubmissionsSection } from './submissions-section.js';

/** What employers asked for at /hire. */
export function HiringRequestsTab() {
  const { t } = useTranslation('admin');
  const locale = useLocale();
  const listConfig: SubmissionListConfig<'hiring-requests'> = {
    name: 'hiring-requests',
    dateTitle: t('column.submitted'),
    summary: (row) => <bdi>{linesText(row.lines, locale)}</bdi>,
    template:
      'md:grid-cols-[1.25rem_1.1fr_1.2fr_1.6fr_1fr_8.5rem] lg:grid-cols-[1.25rem_1.2fr_1.3fr_8rem_2fr_11.5rem_9rem]',
    columns: [
      {
        key: 'company',
        card: 'left',
        title: t('column.company'),
        cell: (row) => <bdi className="line-clamp-1 md:line-clamp-none">{row.company}</bdi>,
      },
      {
        key: 'country',
        card: 'right',
        title: t('column.country'),
        wideOnly: true,
        cell: (row) => COUNTRY_LABELS[row.country][locale],
      },
      {
        key: 'lines',
        title: t('column.workers'),
        cell: (row) => (
          <span className="line-clamp-2 wrap-anywhere">
            <bdi>{linesText(row.lines, locale)}</bdi>
          </span>
        ),
      },
    ],
  };
  return (
    <SubmissionsSection
      listConfig={listConfig}
      title={t('tabs.hiring-requests')}
      searchLabel={t('list.searchHiringRequests')}
      empty={{ title: t('list.emptyHiringRequests'), hint: t('list.emptyHiringRequestsHint') }}
      lead={<InquirySwitch active="hiring-requests" />}
    />
  );
}
