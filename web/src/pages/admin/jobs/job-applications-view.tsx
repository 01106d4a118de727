import { COUNTRY_LABELS, labelOf, type StaffJobRow } from '@qantara/contract';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { staffJob } from '../../../api/staff-jobs.js';
import { submissionCounts } from '../../../api/staff-submissions.js';
import { Button } from '../../../components/ui/button.js';
import { useJobPay } from '../../../features/job-card/job-pay.js';
import { StatusBadge } from '../../../features/status-badge/status-badge.js';
import { useLocale } from '../../../i18n/use-locale.js';
import { ApiError } from '../../../lib/http/api-error.js';
import { formatNumber } from '../../../lib/format/format.js';
import { placeName } from '../../../lib/format/job-texts.js';
import { ApplicationsSection } from '../submissions/applications-tab.js';
import { focusListHeading } from '../list-section.js';
import { useDashboardUrl } from '../use-dashboard-url.js';
import { textsFor } from './job-title.js';
import { MoreMenu, useJobSharing } from './job-sharing.js';
import { JobEnding } from './job-ending.js';

/** The applications to one job, in the place of the whole dashboard. */
export function JobApplicationsView() {
  const { t } = useTranslation('admin');
  const locale = useLocale();
  const { url, closeApplications } = useDashboardUrl();
  const job = useQuery(staffJob(url.job, locale));
  const count = useQuery(submissionCounts('applications', { job_id: url.job }, locale));
  useEffect(focusListHeading, []);

  const gone = job.error instanceof ApiError && job.error.status === 404;
  const title = (locale === 'ar' && job.data?.translations.ar?.title) || job.data?.title;
  const shownTitle =
    title && count.data
      ? t('jobApplications.title', { title, shown: formatNumber(count.data.total) })
      : t('jobApplications.titleLoading');

  return (
    <ApplicationsSection
      title={shownTitle}
      empty={{ title: t('jobApplications.empty'), hint: t('jobApplications.emptyHint') }}
      jobId={url.job}
      lead={
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <Button variant="link" size="dashboard" onClick={closeApplications}>
            <ArrowLeft aria-hidden="true" className="mirror size-4" />
            {t('jobApplications.back')}
          </Button>
          {job.data ? <JobSummary job={job.data} /> : null}
          {gone ? <p className="text-muted">{t('jobApplications.jobGone')}</p> : null}
        </div>
      }
    />
  );
}

/** What the job offers and until when, beside those who applied. */
function JobSummary({ job }: { job: StaffJobRow }) {
  const { t } = useTranslation('admin');
  const locale = useLocale();
  const pay = useJobPay(job);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-muted">
      <StatusBadge kind="job" status={job.status} />
      <bdi dir="ltr" className="text-caption">
        {job.reference}
      </bdi>
      <span>
        <bdi>{job.translations.ar && locale === 'ar' ? job.translations.ar.location : placeName(job, locale)}</bdi>
        {locale === 'ar' ? '، ' : ', '}
        {labelOf(COUNTRY_LABELS, job.country, locale)}
      </span>
      {pay ? <bdi>{pay}</bdi> : null}
      {job.vacancies ? (
        <span>
          {t('column.vacancies')}: {formatNumber(job.vacancies)}
        </span>
      ) : null}
      <JobEnding job={job} />
      <MoreMenu title={textsFor(job, locale).title} actions={useJobSharing(job)} />
    </div>
  );
}
