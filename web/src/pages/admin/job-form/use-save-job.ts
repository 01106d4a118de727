import { jobInput, messageOf, validate, type StaffJobRow } from '@qantara/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { saveJob, staffJob } from '../../../api/staff-jobs.js';
import { toast } from '../../../components/ui/toast.js';
import { useLocale } from '../../../i18n/use-locale.js';
import { ApiError } from '../../../lib/http/api-error.js';
import type { Sides } from '../merge/merge-dialog.js';
import { jobInputFrom, type JobFormValues } from './job-form-values.js';
import { formEntriesOf, mergeJob, takenChanges, type JobMerge } from './merge-job.js';
import { useFieldLabel } from './merge-job-dialog.js';
import type { JobFormApi } from './use-job-form.js';

interface SaveJobOptions {
  form: JobFormApi;
  jobId: string | null;
  base: StaffJobRow | null;
  onBase: (base: StaffJobRow) => void;
  onSaved: () => void;
}

/** Saving, and what to do when it is rejected: marked fields, a job that another person changed, a job that is gone. */
export function useSaveJob({ form, jobId, base, onBase, onSaved }: SaveJobOptions) {
  const { t } = useTranslation(['admin', 'job-form']);
  const locale = useLocale();
  const queryClient = useQueryClient();
  const [failure, setFailure] = useState('');
  const [rejections, setRejections] = useState(0);
  const [merge, setMerge] = useState<JobMerge | null>(null);
  const [included, setIncluded] = useState('');
  const labelOfField = useFieldLabel();

  const mutation = useMutation(saveJob(queryClient, locale));

  /** @param from the version that is edited */
  const save = async (values: JobFormValues, from: StaffJobRow | null) => {
    setFailure('');
    try {
      const checked = validate(jobInput, jobInputFrom(values, from));
      if (!checked.ok) throw ApiError.local('unreadable');
      const saved = await mutation.mutateAsync({ id: jobId, job: checked.value });
      toast.success(saved.message || messageOf(jobId ? 'job_updated' : 'job_created', locale));
      onSaved();
    } catch (error) {
      await explain(error instanceof ApiError ? error : ApiError.local('unreadable'), from);
    }
  };

  const explain = async (error: ApiError, from: StaffJobRow | null) => {
    // The dialog explains it; a toast would cover the dialog on a phone.
    if (from && error.code === 'job_changed') return askAboutChange(from, error);
    toast.error(t('toast.jobSaveFailed'));
    if (jobId && error.status === 404) return setFailure(t('job-form:changedDeleted'));
    form.showServerErrors(error.errors);
    if (error.errors.length > 0) setRejections((count) => count + 1);
    setFailure(`${t('toast.jobSaveFailed')}. ${error.detail ?? ''}`.trim());
  };

  const askAboutChange = async (from: StaffJobRow, conflict: ApiError) => {
    try {
      const now = await queryClient.fetchQuery({ ...staffJob(from.id, locale), retry: false });
      setMerge({ lastChange: conflict.lastChange, now, changes: mergeJob(from, form.getValues(), now) });
    } catch (error) {
      const deleted = error instanceof ApiError && error.status === 404;
      toast.error(t('toast.jobSaveFailed'));
      setFailure(deleted ? t('job-form:changedDeleted') : (conflict.detail ?? messageOf('job_changed', locale)));
    }
  };

  /** Puts the other person's values into the form; what was typed elsewhere stays. */
  const applyMerge = ({ now, changes }: JobMerge, sides: Sides) => {
    const taken = takenChanges(changes, sides);
    for (const [path, value] of taken.flatMap(formEntriesOf))
      form.setValue(path as keyof JobFormValues, value as never, { shouldDirty: true });
    setIncluded(taken.map(({ name }) => labelOfField(name)).join(t('merge.comma')));
    onBase(now);
    setMerge(null);
  };
  const checkAndSave = (from: StaffJobRow | null) =>
    form.handleSubmit(
      (values) => save(values, from),
      () => setFailure(''),
    );

  return {
    submit: (event: FormEvent) => {
      if (mutation.isPending) return event.preventDefault();
      void checkAndSave(base)(event);
    },
    busy: mutation.isPending,
    failure,
    rejections,
    merge,
    /** Fields with values of another person that the form took over. */
    included,
    continueMerged: (sides: Sides) => {
      if (merge) applyMerge(merge, sides);
    },
    saveMerged: (sides: Sides) => {
      if (!merge) return;
      applyMerge(merge, sides);
      void checkAndSave(merge.now)();
    },
  };
}
