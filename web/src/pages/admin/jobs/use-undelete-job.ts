import { useMutation, useQueryClient } from '@tanstack/react-query';
import { restoreJob, type JobAt } from '../../../api/staff-jobs.js';
import { toast } from '../../../components/toast.js';
import { useLocale } from '../../../i18n/use-locale.js';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../lib/api-error.js';
import { focusListHeading } from '../list-section.js';

/** Takes back a deletion. @param onDone it is there again */
export function useUndeleteJob(onDone: () => void) {
  const { t } = useTranslation('admin');
  const locale = useLocale();
  const queryClient = useQueryClient();
  const mutation = useMutation({
    ...restoreJob(queryClient, locale),
    onSuccess: (saved) => {
      toast.success(saved.message);
      onDone();
    },
    onError: () => toast.error(t('toast.jobRestoreFailed')),
  });
  const detail = (mutation.error instanceof ApiError && mutation.error.detail) || '';
  return {
    start: (job: JobAt) => mutation.mutate(job, { onSuccess: () => setTimeout(focusListHeading) }),
    busy: mutation.isPending,
    failure: mutation.isError ? `${t('toast.jobRestoreFailed')}. ${detail}`.trim() : '',
    forget: () => mutation.reset(),
  };
}
