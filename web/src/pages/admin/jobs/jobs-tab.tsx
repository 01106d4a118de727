import type { StaffJobRow } from '@qantara/contract';
import { Plus } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.js';
import { Button } from '../../../components/button.js';
import { ListSection } from '../list-section.js';
import { ListToolbar } from '../list-toolbar.js';
import { useDashboardAddress } from '../use-dashboard-address.js';
import { useStaffList } from '../use-staff-list.js';
import { DeleteJobDialog } from './delete-job-dialog.js';
import { JobItem } from './job-item.js';

const loadForm = () => import('../job-form/job-form-dialog.js');
const JobFormDialog = lazy(() => loadForm().then((module) => ({ default: module.JobFormDialog })));

/** Job Management: the list, the form over it, and the question before deleting. */
export function JobsTab() {
  const { t } = useTranslation('admin');
  const { address, go } = useDashboardAddress();
  const { list, rows, pages, filter } = useStaffList('jobs');
  const [deleting, setDeleting] = useState<StaffJobRow | null>(null);
  // The form's code comes after the list, and before anyone has found the button.
  useEffect(() => void loadForm().catch(() => undefined), []);

  return (
    <>
      <ListSection
        title={t('tabs.jobs')}
        action={
          <Button size="dashboard" onClick={() => go({ view: 'new', job: '' })}>
            <Plus aria-hidden="true" className="size-4" />
            {t('jobs.new')}
          </Button>
        }
        toolbar={<ListToolbar list="jobs" kind="job" filter={filter} searchLabel={t('list.searchJobs')} />}
        list={list}
        pages={pages}
        empty={{ title: t('list.emptyJobs'), hint: t('list.emptyJobsHint') }}
      >
        <ul aria-busy={list.isPlaceholderData} className={`grid gap-3 ${list.isPlaceholderData ? 'opacity-60' : ''}`}>
          {rows.map((job) => (
            <li key={job.id}>
              <JobItem job={job} onDelete={() => setDeleting(job)} />
            </li>
          ))}
        </ul>
      </ListSection>
      {address.view === 'new' || address.view === 'edit' ? (
        <Suspense>
          <JobFormDialog key={address.job} jobId={address.job || null} onClose={() => go({ view: '', job: '' })} />
        </Suspense>
      ) : null}
      {deleting ? <DeleteJobDialog job={deleting} onDone={() => setDeleting(null)} /> : null}
    </>
  );
}
