import { JOB_UNDELETE_DAYS, messageOf, type StaffJobRow } from '@qantara/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { deleteJob, type JobAt } from '../../../api/staff-jobs.js';
import { Notice } from '../../../components/ui/notice.js';
import { AlertDialog } from '../../../components/overlay/radix/alert-dialog.js';
import { toast } from '../../../components/ui/toast.js';
import { useLocale } from '../../../i18n/use-locale.js';
import { errorText } from '../error-text.js';
import { textsFor } from './job-title.js';

/** Asks before a job is deleted; an error is shown in the dialog. */
export function DeleteJobDialog(props: {
  job: StaffJobRow;
  onCancel: () => void;
  onDeleted: (deleted: JobAt) => void;
}) {
  const { job, onCancel, onDeleted } = props;
  const { t } = useTranslation('admin');
  const locale = useLocale();
  const queryClient = useQueryClient();
  const { title } = textsFor(job, locale);
  const count = job.application_count;

  const mutation = useMutation({
    ...deleteJob(queryClient, locale),
    onSuccess: () => toast.success(messageOf('job_deleted', locale)),
    onError: () => toast.error(t('toast.jobDeleteFailed')),
  });

  return (
    <AlertDialog
      title={t('jobs.deleteTitle')}
      question={t('jobs.deleteQuestion')}
      cancelText={t('jobs.cancel')}
      onCancel={onCancel}
      confirmText={t('jobs.delete')}
      busy={mutation.isPending}
      busyText={t('jobs.deleting')}
      onConfirm={() => mutation.mutate(job, { onSuccess: onDeleted })}
    >
      <div className="grid gap-1 text-muted">
        <p>{t('jobs.deleteWhich', { title, reference: job.reference })}</p>
        <p>{t('jobs.deleteUndo', { count: JOB_UNDELETE_DAYS })}</p>
        {count > 0 ? <p>{t('jobs.deleteKeeps', { count })}</p> : null}
      </div>
      {mutation.isError ? (
        <Notice tone="danger" role="alert">
          {`${t('toast.jobDeleteFailed')}. ${errorText(mutation.error, '')}`.trim()}
        </Notice>
      ) : null}
    </AlertDialog>
  );
}
