import { emailCorrection } from '@qantara/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { correctEmail } from '../../../../api/staff-submissions.js';
import type { InboxName } from '../../../../api/staff-lists.js';
import { FormEmailField } from '../../../../components/form/form-email-field.js';
import { Notice } from '../../../../components/ui/notice.js';
import { Dialog } from '../../../../components/overlay/radix/dialog.js';
import { SubmitButton } from '../../../../components/form/submit-button.js';
import { toast } from '../../../../components/ui/toast.js';
import { useAppForm } from '../../../../components/form/use-app-form.js';
import { useSubmission } from '../../../../components/form/use-submission.js';
import { useLocale } from '../../../../i18n/use-locale.js';
import { contractResolver } from '../../../../lib/contract-resolver.js';
import { personOf, type Submission } from '../submissions.js';

interface CorrectEmailDialogProps {
  name: InboxName;
  row: Submission;
  onClose: () => void;
}

interface Values {
  email: string;
}

const resolver = contractResolver<Values>(emailCorrection);

/** Starts with the stored email, in which often one letter is wrong. */
export function CorrectEmailDialog({ name, row, onClose }: CorrectEmailDialogProps) {
  const { t } = useTranslation('outreach');
  const locale = useLocale();
  const queryClient = useQueryClient();
  const form = useAppForm<Values>({
    id: 'correct-email',
    order: ['email'],
    resolver,
    defaultValues: { email: row.email },
  });
  const sending = useSubmission({
    form,
    send: ({ email }: Values) => correctEmail(queryClient, name, row, email, locale),
    onSent: ({ email }) => {
      toast.success(t('email.done', { email }));
      onClose();
    },
    fallback: t('email.failed'),
  });
  const isWaiting = row.first_reviewed_at === null;
  return (
    <Dialog title={t('email.title', { name: personOf(row) })} closeText={t('close')} onClose={onClose}>
      <form
        noValidate
        onFocus={form.prepare}
        onSubmit={(event) => void form.handleSubmit(sending.submit)(event)}
        className="grid gap-5"
      >
        {sending.failure ? (
          <Notice tone="danger" role="alert">
            {sending.failure}
          </Notice>
        ) : null}
        <p>{t(name === 'applications' ? 'email.withLink' : isWaiting ? 'email.withConfirmation' : 'email.later')}</p>
        <FormEmailField form={form} name="email" label={t('email.label')} autoComplete="off" />
        <SubmitButton size="dashboard" busy={sending.busy} busyText={t('email.saving')} className="justify-self-end">
          {t('email.save')}
        </SubmitButton>
      </form>
    </Dialog>
  );
}
