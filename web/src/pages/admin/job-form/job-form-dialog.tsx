import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { staffJob } from '../../../api/staff-jobs.js';
import { Button } from '../../../components/ui/button.js';
import { Loading } from '../../../components/ui/loading.js';
import { Notice } from '../../../components/ui/notice.js';
import { Dialog } from '../../../components/overlay/radix/dialog.js';
import { useLocale } from '../../../i18n/use-locale.js';
import { JobForm } from './job-form.js';

interface JobFormDialogProps {
  /** null: a new job. */
  jobId: string | null;
  /** A new job, filled with what this one says. */
  asCopy?: boolean;
  onClose: () => void;
}

/** The form of a job over the whole screen; an existing job is fetched again first. */
export function JobFormDialog({ jobId, asCopy = false, onClose }: JobFormDialogProps) {
  const [opener] = useState(() => document.activeElement);
  if (jobId) return <EditJob {...{ jobId, asCopy, opener, onClose }} />;
  return <JobForm saved={null} opener={opener} onClose={onClose} />;
}

interface EditJobProps {
  jobId: string;
  asCopy: boolean;
  opener: Element | null;
  onClose: () => void;
}

function EditJob({ jobId, asCopy, opener, onClose }: EditJobProps) {
  const { t } = useTranslation(['admin', 'job-form']);
  const job = useQuery(staffJob(jobId, useLocale()));
  if (job.data && asCopy) return <JobForm saved={null} copied={job.data} opener={opener} onClose={onClose} />;
  if (job.data) return <JobForm saved={job.data} opener={opener} onClose={onClose} />;
  return (
    <Dialog
      title={asCopy ? t('job-form:createTitle') : t('job-form:editTitle')}
      closeText={t('detail.close')}
      onClose={onClose}
      opener={opener}
      size="page"
    >
      {job.isError ? (
        <Notice tone="danger" role="alert">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p>
              {t('job-form:loadFailed')} {job.error.message}
            </p>
            <Button variant="ghost" size="dashboard" busy={job.isFetching} onClick={() => void job.refetch()}>
              {t('list.retry')}
            </Button>
          </div>
        </Notice>
      ) : (
        <Loading text={t('job-form:loading')} />
      )}
    </Dialog>
  );
}
