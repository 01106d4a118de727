import { CLOSED_REASONS, type ClosedReason, type StaffJobRow } from '@qantara/contract';
import { useState } from 'react';
import { Notice } from '../../../components/ui/notice.js';
import { AlertDialog } from '../../../components/overlay/radix/alert-dialog.js';
import { RadioCards } from '../../../components/form/radio-cards.js';
import { useLocale } from '../../../i18n/use-locale.js';
import { useTranslation } from 'react-i18next';
import { textsFor } from './job-title.js';

interface CloseJobsDialogProps {
  jobs: readonly StaffJobRow[];
  busy: boolean;
  /** Why the last try failed. */
  failure: string;
  onCancel: () => void;
  onConfirm: (reason: ClosedReason) => void;
}

/** Asks why jobs are closed, or corrects the reason of a closed one; an error is shown in the dialog. */
export function CloseJobsDialog({ jobs, busy, failure, onCancel, onConfirm }: CloseJobsDialogProps) {
  const { t } = useTranslation('admin');
  const locale = useLocale();
  const [asked, setAsked] = useState(false);
  const job = jobs.length === 1 ? jobs[0] : undefined;
  const before = job?.closed_reason ?? null;
  const isCorrection = job?.status === 'closed';
  const [reason, setReason] = useState(before);
  // A job that was filled or cancelled before has its email, sent or pending.
  const hasEmail = before === 'filled' || before === 'cancelled';
  const which = job
    ? t('jobs.deleteWhich', { title: textsFor(job, locale).title, reference: job.reference })
    : t('jobs.chosen', { count: jobs.length });
  return (
    <AlertDialog
      title={isCorrection ? t('jobs.closeWhyMissing') : t('jobs.closeTitle', { count: jobs.length })}
      question={which}
      cancelText={t('jobs.cancel')}
      onCancel={onCancel}
      confirmText={isCorrection ? t('merge.save') : t('jobs.close')}
      confirmVariant="primary"
      busy={busy}
      busyText={isCorrection ? undefined : t('jobs.closing')}
      onConfirm={() => (reason ? onConfirm(reason) : setAsked(true))}
    >
      <RadioCards
        id="close-reason"
        name="close-reason"
        label={t('jobs.closeWhy')}
        hint={hasEmail ? undefined : t('jobs.closeHint')}
        choices={CLOSED_REASONS.map((value) => ({ value, label: t(`jobs.reasons.${value}`) }))}
        error={asked && !reason ? t('jobs.closeWhyMissing') : undefined}
        chosen={reason ?? ''}
        onChange={(event) => setReason(CLOSED_REASONS.find((one) => one === event.target.value) ?? 'other')}
      />
      {failure ? (
        <Notice tone="danger" role="alert">
          {failure}
        </Notice>
      ) : null}
    </AlertDialog>
  );
}
