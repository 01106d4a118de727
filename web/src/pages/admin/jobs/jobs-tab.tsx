import { type StaffJobRow, JOB_EXPIRING_DAYS } from '@qantara/contract';
import { Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import type { JobAt } from '../../../api/staff-jobs.js';
import { useStaff } from '../../../api/use-staff.js';
import { Button } from '../../../components/ui/button.js';
import { loadLazyNamespace } from '../../../i18n/load-namespaces.js';
import { useLocale } from '../../../i18n/use-locale.js';
import { useTranslation } from 'react-i18next';
import { lazyDialog } from '../lazy-screen.js';
import { ListSection } from '../list-section.js';
import { useDashboardUrl } from '../use-dashboard-url.js';
import { useStaffList } from '../use-staff-list.js';
import { BulkBar } from './bulk-bar.js';
import { CloseJobsDialog } from './close-jobs-dialog.js';
import { DeleteJobDialog } from './delete-job-dialog.js';
import { JobUndoBar, type JobsResult } from './job-undo-bar.js';
import { textsFor } from './job-title.js';
import { JobsTable } from './jobs-table.js';
import { JobsToolbar } from './jobs-toolbar.js';
import { useJobSelection } from './use-job-selection.js';
import { useMoveJobs, useUndeleteJob } from './job-mutations.js';
import { Notice } from '../../../components/ui/notice.js';
import { START, dashboardSearch } from '../dashboard-url.js';
import { useDashboardCounts } from '../use-dashboard-counts.js';

const JobFormDialog = lazyDialog(
  () => import('../job-form/job-form-dialog.js').then((module) => module.JobFormDialog),
  ['job-form'],
);
const formViews = ['new', 'copy', 'edit'];

/** Job Management: the list, the form over it, and the questions before closing and deleting. */
export function JobsTab() {
  const { t } = useTranslation('admin');
  const locale = useLocale();
  const { url, go } = useDashboardUrl();
  const { can } = useStaff();
  const { list, rows, pages, filter } = useStaffList('jobs');
  const selection = useJobSelection(rows);
  const [deleting, setDeleting] = useState<StaffJobRow | null>(null);
  const [closing, setClosing] = useState<readonly StaffJobRow[]>([]);
  const [result, setResult] = useState<JobsResult | null>(null);
  const mayChange = can('change');
  // The form's code comes after the list, and before anyone has found the button.
  useEffect(() => {
    if (!mayChange) return;
    Promise.all([JobFormDialog.preload(), loadLazyNamespace(locale, 'job-form')]).catch(() => undefined);
  }, [mayChange, locale]);

  const undelete = useUndeleteJob(() => setResult(null));
  const moving = useMoveJobs((done) => {
    setClosing([]);
    if (done) selection.chooseAll(false);
    setResult(done);
  });
  const askToClose = (jobs: readonly StaffJobRow[]) => {
    moving.reset();
    setClosing(jobs);
  };
  const offerUndo = (job: StaffJobRow, deleted: JobAt) => {
    undelete.reset();
    setResult({
      text: t('jobs.deleted', { title: textsFor(job, locale).title, reference: job.reference }),
      undo: () => undelete.start(deleted),
    });
  };
  const several = mayChange && !url.filters['deleted'];

  return (
    <>
      <ListSection
        title={t('tabs.jobs')}
        action={
          mayChange ? (
            <Button size="dashboard" onClick={() => go({ view: 'new', job: '' })}>
              <Plus aria-hidden="true" className="size-4" />
              {t('jobs.new')}
            </Button>
          ) : null
        }
        toolbar={
          <>
            {result ? (
              <JobUndoBar
                result={result}
                busy={undelete.busy}
                failure={undelete.failure}
                onDismiss={() => setResult(null)}
              />
            ) : null}
            <ExpiringNotice />
            <JobsToolbar filter={filter} />
          </>
        }
        list={list}
        pages={pages}
        empty={{ title: t('list.emptyJobs'), hint: mayChange ? t('list.emptyJobsHint') : '' }}
        footer={
          several && selection.some ? (
            <BulkBar
              count={selection.jobs.length}
              busy={moving.busy}
              failure={closing.length > 0 ? '' : moving.failure}
              onChoose={(action) =>
                action === 'close' ? askToClose(selection.jobs) : moving.start({ jobs: selection.jobs, action })
              }
              onClear={() => selection.chooseAll(false)}
            />
          ) : null
        }
      >
        <JobsTable
          rows={rows}
          busy={list.isPlaceholderData}
          selection={several ? selection : null}
          onClose={(job) => askToClose([job])}
          onDelete={setDeleting}
        />
      </ListSection>
      {mayChange && formViews.includes(url.view) ? (
        <JobFormDialog
          key={url.view + url.job}
          jobId={url.job || null}
          asCopy={url.view === 'copy'}
          onClose={() => go({ view: '', job: '' })}
        />
      ) : null}
      {closing.length > 0 ? (
        <CloseJobsDialog
          jobs={closing}
          busy={moving.busy !== null}
          failure={moving.failure}
          onCancel={() => askToClose([])}
          onConfirm={(reason) => moving.start({ jobs: closing, action: 'close', reason })}
        />
      ) : null}
      {deleting ? (
        <DeleteJobDialog
          job={deleting}
          onCancel={() => setDeleting(null)}
          onDeleted={(deleted) => {
            offerUndo(deleting, deleted);
            setDeleting(null);
          }}
        />
      ) : null}
    </>
  );
}

const days = String(JOB_EXPIRING_DAYS);
const expiring = dashboardSearch({ ...START, tab: 'jobs', filters: { expiring: days }, sort: 'expiry_date' });

/** Warns of jobs that expire soon, with a link to their list, where each can be extended. */
function ExpiringNotice() {
  const { t } = useTranslation('admin');
  const { url } = useDashboardUrl();
  const count = useDashboardCounts().counts?.expiring_jobs ?? 0;
  if (count === 0 || url.filters['expiring'] || url.filters['deleted']) return null;
  return (
    <Notice tone="warning" role="status">
      {t('jobs.expiringNotice', { count, days: JOB_EXPIRING_DAYS })}{' '}
      <Link to={{ search: expiring }} className="font-semibold underline underline-offset-4">
        {t('jobs.expiringShow')}
      </Link>
    </Notice>
  );
}
