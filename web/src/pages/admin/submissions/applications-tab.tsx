import { useTranslation } from 'react-i18next';
import type { ReactNode } from 'react';
import { UserText } from '../../../components/text/user-text.js';
import { useLocale } from '../../../i18n/use-locale.js';
import { experienceText } from '../../../lib/format/experience.js';
import { type SubmissionListConfig, type Submission, jobTitleOf } from './submissions.js';
import { SubmissionsSection } from './submissions-section.js';

/** The applications to all jobs. */
export function ApplicationsTab() {
  const { t } = useTranslation('admin');
  return (
    <ApplicationsSection
      title={t('tabs.applications')}
      empty={{ title: t('list.emptyApplications'), hint: t('list.emptyApplicationsHint') }}
    />
  );
}

interface ApplicationsSectionProps {
  title: string;
  empty: { title: string; hint: string };
  /** Left out: the applications to all jobs, deleted ones too. */
  jobId?: string;
  /** Above the title. */
  lead?: ReactNode;
}

export function ApplicationsSection({ title, empty, jobId, lead }: ApplicationsSectionProps) {
  const { t } = useTranslation('admin');
  const locale = useLocale();
  const listConfig: SubmissionListConfig<'applications'> = {
    name: 'applications',
    dateTitle: t('column.applied'),
    summary: (row) => (
      <>
        <bdi>{jobId ? row.current_location : jobTitleOf(row, locale)}</bdi> ·{' '}
        <UserText text={experienceText(row.experience_years, locale)} />
      </>
    ),
    template: jobId
      ? 'md:grid-cols-[1.25rem_1.4fr_1.3fr_1fr_11.5rem_10rem]'
      : 'md:grid-cols-[1.25rem_1.2fr_1.5fr_1fr_1.1fr_9.5rem] lg:grid-cols-[1.25rem_1.3fr_1.8fr_1.3fr_1fr_11.5rem_11rem]',
    columns: [
      ...(jobId
        ? []
        : [
            {
              key: 'job',
              title: t('column.job'),
              cell: (row: Submission<'applications'>) => (
                <>
                  <bdi>{jobTitleOf(row, locale)}</bdi>{' '}
                  <bdi dir="ltr" className="whitespace-nowrap text-muted">
                    {row.job_reference}
                  </bdi>
                </>
              ),
            },
          ]),
      {
        key: 'location',
        title: t('column.location'),
        wideOnly: !jobId,
        card: 'left',
        cell: (row) => <bdi>{row.current_location}</bdi>,
      },
      {
        key: 'experience',
        card: 'right',
        title: t('column.experience'),
        className: 'max-md:text-muted',
        cell: (row) => <UserText text={experienceText(row.experience_years, locale)} />,
      },
    ],
  };
  return (
    <SubmissionsSection
      listConfig={listConfig}
      title={title}
      searchLabel={t(jobId ? 'list.searchApplicants' : 'list.searchApplications')}
      empty={empty}
      jobId={jobId}
      lead={lead}
    />
  );
}
