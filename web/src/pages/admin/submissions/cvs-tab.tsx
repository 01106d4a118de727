import { INDUSTRY_LABELS, labelOf } from '@qantara/contract';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../i18n/use-locale.js';
import { experienceLabels, type SubmissionListConfig } from './submissions.js';
import { SubmissionsSection } from './submissions-section.js';

/** CVs left in the talent pool. */
export function CvsTab() {
  const { t } = useTranslation('admin');
  const locale = useLocale();
  const listConfig: SubmissionListConfig<'cvs'> = {
    name: 'cvs',
    dateTitle: t('column.submitted'),
    summary: (row) => (
      <>
        <bdi>{row.position}</bdi> · {labelOf(experienceLabels, row.experience, locale)}
      </>
    ),
    template:
      'md:grid-cols-[1.25rem_1.3fr_1.3fr_1.2fr_1fr_9.5rem] lg:grid-cols-[1.25rem_1.4fr_1.4fr_1.2fr_1.4fr_11.5rem_11rem]',
    columns: [
      { key: 'position', title: t('column.position'), cell: (row) => <bdi>{row.position}</bdi> },
      {
        key: 'industry',
        card: 'left',
        title: t('column.industry'),
        className: 'max-md:text-muted',
        wideOnly: true,
        cell: (row) => labelOf(INDUSTRY_LABELS, row.industry, locale),
      },
      {
        key: 'experience',
        card: 'right',
        title: t('column.experience'),
        className: 'max-md:text-muted',
        cell: (row) => labelOf(experienceLabels, row.experience, locale),
      },
    ],
  };
  return (
    <SubmissionsSection
      listConfig={listConfig}
      title={t('tabs.cvs')}
      searchLabel={t('list.searchCvs')}
      empty={{ title: t('list.emptyCvs'), hint: t('list.emptyCvsHint') }}
    />
  );
}
