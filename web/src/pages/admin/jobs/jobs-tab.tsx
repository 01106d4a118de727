import type { StaffJobRow } from '@qantara/contract';
import { Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { JobAt } from '../../../api/staff-jobs.js';
import { useStaff } from '../../../api/use-staff.js';
import { Button } from '../../../components/button.js';
import { useLocale } from '../../../i18n/use-locale.js';
import { useTranslation } from 'react-i18next';
import { lazyDialog } from '../lazy-screen.js';
import { ListSection } from '../list-section.js';
import { useDashboardAddress } from '../use-dashboard-address.js';
import { useStaffList } from '../use-staff-list.js';
import { BulkBar } from './bulk-bar.js';
import { CloseJobsDialog } from './close-jobs-dialog.js';
import { DeleteJobDialog } from './delete-job-dialog.js';
import { ExpiringNotice } from './expiring-notice.js';
import { JobNewsBar, type JobNews } from './job-news.js';
import { textsFor } from './job-title.js';
import { JobsTable } from './jobs-table.js';
import { JobsToolbar } from './jobs-toolbar.js';
import { useJobSelection } from './use-job-selection.js';
import { useMoveJobs } from './use-move-jobs.js';
import { useUndeleteJob } from './use-undelete-job.js';

const JobFormDialog = lazyDialog(() => import('../job-form/job-form-dialog.js').then((module) => module.JobFormDialog));
const formViews = ['new', 'copy', 'edit'];

/** Job Management: the list, the form over it, and the questions before closing and deleting. */
export function JobsTab() {
  const { t } = useTranslation('admin');
  const locale = useLocale();
  const { address, go } = useDashboardAddress();
  const { can } = useStaff();
  const { list, rows, pages, filter } = useStaffList('jobs');
  const selection = useJobSelection(rows);
  const [deleting, setDeleting] = useState<StaffJobRow | null>(null);
  const [closing, setClosing] = useState<readonly StaffJobRow[]>([]);
  const [news, setNews] = useState<JobNews | null>(null);
  const mayChange = can('change');
  // The form's code comes after the list, and before anyone has found the button.
  useEffect(() => {
    if (mayChange) JobFormDialog.preload().catch(() => undefined);
  }, [mayChange]);

  const undelete = useUndeleteJob(() => setNews(null));
  const moving = useMoveJobs((done) => {
    setClosing([]);
    if (done) selection.chooseAll(false);
    setNews(done);
  });
  const askToClose = (jobs: readonly StaffJobRow[]) => {
    moving.forget();
    setClosing(jobs);
  };
  const offerUndo = (job: StaffJobRow, deleted: JobAt) => {
    undelete.forget();
    setNews({
      text: t('jobs.deleted', { title: textsFor(job, locale).title, reference: job.reference }),
      undo: () => undelete.start(deleted),
    });
  };
  const several = mayChange && !address.filters['deleted'];

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
            {news ? (
              <JobNewsBar news={news} busy={undelete.busy} failure={undelete.failure} onDismiss={() => setNews(null)} />
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
      {mayChange && formViews.includes(address.view) ? (
        <JobFormDialog
          key={address.view + address.job}
          jobId={address.job || null}
          asCopy={address.view === 'copy'}
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
