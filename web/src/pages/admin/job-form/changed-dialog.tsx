import type { StaffJobRow } from '@qantara/contract';
import { useTranslation } from '../../../i18n/use-translation.js';
import { AlertDialog } from '../../../components/radix/alert-dialog.js';
import { changedFields } from './changed-fields.js';

interface ChangedDialogProps {
  /** The job as it was when editing began. */
  before: StaffJobRow;
  /** The job as it is saved now. */
  now: StaffJobRow;
  onReload: () => void;
  onKeep: () => void;
}

/** Someone else saved the job first: theirs or ours, but nothing is overwritten without a word. */
export function ChangedDialog({ before, now, onReload, onKeep }: ChangedDialogProps) {
  const { t } = useTranslation('admin');
  const fields = changedFields(before, now);
  return (
    <AlertDialog
      title={t('form.changedTitle')}
      question={fields.length > 0 ? t('form.changedText') : t('form.changedNothing')}
      cancelText={t('form.changedKeep')}
      onCancel={onKeep}
      confirmText={t('form.changedReload')}
      onConfirm={onReload}
    >
      {fields.length > 0 ? (
        <ul className="list-disc ps-5">
          {fields.map((label) => (
            <li key={label}>{t(label)}</li>
          ))}
        </ul>
      ) : null}
      <dl className="grid gap-2">
        <div>
          <dt className="font-semibold">{t('form.changedKeep')}</dt>
          <dd className="text-muted">{t('form.changedKeepHint')}</dd>
        </div>
        <div>
          <dt className="font-semibold">{t('form.changedReload')}</dt>
          <dd className="text-muted">{t('form.changedReloadHint')}</dd>
        </div>
      </dl>
    </AlertDialog>
  );
}
