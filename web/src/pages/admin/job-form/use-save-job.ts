import { jobInput, messageOf, validate, type StaffJobRow } from '@qantara/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useTranslation } from '../../../i18n/use-translation.js';
import { saveJob, staffJob } from '../../../api/staff-jobs.js';
import { staffKeys } from '../../../api/staff-lists.js';
import { toast } from '../../../components/toast.js';
import { useLocale } from '../../../i18n/use-locale.js';
import { ApiError } from '../../../lib/api-error.js';
import { changedFields } from './changed-fields.js';
import { formValuesOf, jobInputFrom, type JobFormValues } from './job-form-values.js';
import type { JobFormApi } from './use-job-form.js';

interface SaveJobOptions {
  form: JobFormApi;
  jobId: string | null;
  base: StaffJobRow | null;
  onBase: (base: StaffJobRow) => void;
  onSaved: () => void;
}

/** Saving, and what to do when it is refused: marked fields, a job that changed meanwhile, a job that is gone. */
export function useSaveJob({ form, jobId, base, onBase, onSaved }: SaveJobOptions) {
  const { t } = useTranslation('admin');
  const locale = useLocale();
  const queryClient = useQueryClient();
  const [failure, setFailure] = useState('');
  const [refusals, setRefusals] = useState(0);
  const [changed, setChanged] = useState<StaffJobRow | null>(null);
  const [replaced, setReplaced] = useState('');

  const mutation = useMutation({
    mutationKey: [...staffKeys.of('jobs'), 'save'],
    mutationFn: async (values: JobFormValues) => {
      const checked = validate(jobInput, jobInputFrom(values, base));
      if (!checked.ok) throw ApiError.local('unreadable');
      return saveJob(jobId, checked.value, locale);
    },
  });

  const save = async (values: JobFormValues) => {
    setFailure('');
    try {
      const saved = await mutation.mutateAsync(values);
      toast.success(saved.message || messageOf(jobId ? 'job_updated' : 'job_created', locale));
      void queryClient.invalidateQueries({ queryKey: staffKeys.all });
      onSaved();
    } catch (error) {
      await explain(error instanceof ApiError ? error : ApiError.local('unreadable'));
    }
  };

  const explain = async (error: ApiError) => {
    toast.error(t('toast.jobSaveFailed'));
    if (jobId && error.status === 404) return setFailure(t('form.changedDeleted'));
    if (jobId && error.code === 'job_changed') return askAboutChange(jobId, error);
    form.showRefused(error.errors);
    if (error.errors.length > 0) setRefusals((count) => count + 1);
    setFailure(`${t('toast.jobSaveFailed')}. ${error.detail ?? ''}`.trim());
  };

  const askAboutChange = async (id: string, refusal: ApiError) => {
    try {
      setChanged(await queryClient.fetchQuery({ ...staffJob(id, locale), retry: false }));
    } catch (error) {
      const deleted = error instanceof ApiError && error.status === 404;
      setFailure(deleted ? t('form.changedDeleted') : (refusal.detail ?? messageOf('job_changed', locale)));
    }
  };

  /** Takes the saved job in the place of what was typed. */
  const reload = () => {
    if (!changed) return;
    form.reset(formValuesOf(changed));
    onBase(changed);
    setReplaced('');
    setChanged(null);
  };

  /** What was typed stays, and the next save is meant to replace the other person's. */
  const keep = () => {
    if (!changed || !base) return;
    const names = changedFields(base, changed).map((label) => t(label));
    setReplaced(names.join(locale === 'ar' ? '، ' : ', ') || t('form.statusField'));
    onBase(changed);
    setChanged(null);
  };

  return {
    submit: (event: FormEvent) => {
      if (mutation.isPending) return event.preventDefault();
      void form.handleSubmit(save, () => setFailure(''))(event);
    },
    busy: mutation.isPending,
    failure,
    refusals,
    changed,
    replaced,
    reload,
    keep,
  };
}
