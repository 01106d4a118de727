import { messageOf, type BulkAnswer, type JobBulkAction, type StaffJobRow } from '@qantara/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { changeJobs, type JobsChange } from '../../../api/staff-jobs.js';
import { toast } from '../../../components/toast.js';
import { useLocale } from '../../../i18n/use-locale.js';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../lib/api-error.js';
import { recoverFocus } from '../list-section.js';
import type { JobNews } from './job-news.js';
import { textsFor } from './job-title.js';

const failedText = {
  close: 'toast.jobCloseFailed',
  activate: 'toast.jobActivateFailed',
  extend: 'toast.jobExtendFailed',
} as const;

/** What is done to the chosen jobs, and closing one. @param onDone tells what became of it */
export function useMoveJobs(onDone: (news: JobNews | null) => void) {
  const { t } = useTranslation('admin');
  const locale = useLocale();
  const queryClient = useQueryClient();

  const mutation = useMutation({
    ...changeJobs(queryClient, locale),
    onSuccess: (answer, { jobs, action }) => {
      if (!answer) toast.success(messageOf('job_closed', locale));
      onDone(answer && newsOf(answer, jobs, action));
    },
    onError: (_error, { action }) => toast.error(t(failedText[action])),
  });

  const newsOf = ({ changed, refused }: BulkAnswer, jobs: readonly StaffJobRow[], action: JobBulkAction): JobNews => {
    const titleOf = (id: string) => {
      const job = jobs.find((one) => one.id === id);
      return job ? `${textsFor(job, locale).title} (${job.reference})` : id;
    };
    return {
      text: t(`jobs.done.${action}`, { count: changed.length }),
      refused: refused.map(({ id, detail }) => ({ title: titleOf(id), detail })),
    };
  };

  const detail = (mutation.error instanceof ApiError && mutation.error.detail) || '';
  const failed = mutation.isError ? t(failedText[mutation.variables.action]) : '';
  return {
    start: (change: JobsChange) => mutation.mutate(change, { onSettled: () => setTimeout(recoverFocus) }),
    busy: mutation.isPending ? mutation.variables.action : null,
    failure: failed && `${failed}. ${detail}`.trim(),
    forget: () => mutation.reset(),
  };
}
