import { placesIn, type MailFacts } from '@qantara/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { sendMail } from '../../../../api/outreach.js';
import { staffKeys } from '../../../../api/staff-lists.js';
import { useStaff } from '../../../../api/use-staff.js';
import { Button } from '../../../../components/button.js';
import { DraftNotice } from '../../../../components/draft-notice.js';
import { ErrorSummary } from '../../../../components/error-summary.js';
import { Notice } from '../../../../components/notice.js';
import { AlertDialog } from '../../../../components/radix/alert-dialog.js';
import { TextArea } from '../../../../components/text-area.js';
import { TextField } from '../../../../components/text-field.js';
import { useDraft } from '../../../../components/use-draft.js';
import { useSubmission } from '../../../../components/use-submission.js';
import { useLocale } from '../../../../i18n/use-locale.js';
import { useTranslation } from 'react-i18next';
import { mailDraft } from '../../staff-drafts.js';
import type { PersonOfEntry } from '../mail-button.js';
import { toldFailure } from '../told-failure.js';
import { MailChoices } from './mail-choices.js';
import { MailFrame } from './mail-frame.js';
import { MailSent } from './mail-sent.js';
import { useMailForm } from './use-mail-form.js';

interface MailEditorProps extends PersonOfEntry {
  facts: MailFacts;
  onClose: () => void;
}

/** The mail as the person will read it. What was written is not lost without a question, nor by a lost session. */
export function MailEditor({ name, id, person, facts, onClose }: MailEditorProps) {
  const { t } = useTranslation('outreach');
  const locale = useLocale();
  const queryClient = useQueryClient();
  const mail = useMailForm(facts);
  const { form, values } = mail;
  const { user } = useStaff();
  const draft = useDraft(form, mailDraft(user?.id, id), ['subject', 'text'], undefined, {
    along: { locale: facts.locale },
  });
  const [leaving, setLeaving] = useState(false);
  const [sent, setSent] = useState(false);
  const submission = useSubmission({
    form,
    fallback: t('mail.failed'),
    send: (written, { idempotencyKey, signal }) => sendMail(name, id, written, { locale, idempotencyKey, signal }),
    onSent: () => {
      draft.clear();
      setSent(true);
      void queryClient.invalidateQueries({ queryKey: staffKeys.all });
    },
  });
  const close = () => {
    draft.clear();
    onClose();
  };
  const leave = () => (mail.edited && !sent ? setLeaving(true) : close());
  const start = () => {
    mail.refill({ locale: facts.locale, template: undefined });
    setSent(false);
  };
  const left = placesIn(`${values.subject}\n${values.text}`);
  const direction = { dir: values.locale === 'ar' ? 'rtl' : 'ltr', lang: values.locale };

  if (sent) return <MailSent person={person} onClose={onClose} onAnother={start} />;
  return (
    <MailFrame
      person={person}
      onClose={leave}
      actions={
        <>
          <Button look="ghost" size="dashboard" onClick={leave}>
            {t('cancel')}
          </Button>
          <Button type="submit" form="mail-form" size="dashboard" busy={submission.busy} busyText={t('mail.sending')}>
            {t('mail.send')}
          </Button>
        </>
      }
    >
      <form
        id="mail-form"
        noValidate
        onSubmit={(event) => void form.handleSubmit(submission.submit)(event)}
        className="grid gap-4"
      >
        <ErrorSummary items={form.summary} attempt={form.attempt} />
        {submission.failure ? (
          <Notice tone="danger" role="alert">
            {toldFailure(t('mail.failed'), submission.failure)}
          </Notice>
        ) : null}
        {draft.restored ? <DraftNotice text={t('mail.draftKept')} onClear={() => (draft.clear(), start())} /> : null}
        <p>
          <span className="text-muted">{t('mail.to')}: </span>
          <bdi dir="ltr" className="font-medium break-all">
            {facts.to}
          </bdi>
        </p>
        <MailChoices list={name} mail={mail} />
        <TextField label={t('mail.subject')} {...form.field('subject')} {...direction} />
        <TextArea label={t('mail.text')} hint={t('mail.textHint')} rows={12} {...form.field('text')} {...direction} />
        <div role="status">
          {left.length > 0 ? (
            <Notice tone="warning">
              {t('mail.left', { places: '' })} <bdi dir="ltr">{left.join(' ')}</bdi>
            </Notice>
          ) : null}
        </div>
      </form>
      {leaving ? (
        <AlertDialog
          title={t('mail.leaveTitle')}
          question={t('mail.leaveText')}
          cancelText={t('mail.stay')}
          onCancel={() => setLeaving(false)}
          confirmText={t('mail.leave')}
          onConfirm={close}
        />
      ) : null}
    </MailFrame>
  );
}
