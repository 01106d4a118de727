import { ALERT_FREQUENCIES, type JobAlertInput, jobAlertInput } from '@qantara/contract';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { requestJobAlert } from '../../api/job-alerts.js';
import { ErrorSummary } from '../../components/form/error-summary.js';
import { FormEmailField } from '../../components/form/form-email-field.js';
import { Honeypot } from '../../components/form/honeypot.js';
import { Notice } from '../../components/ui/notice.js';
import { RadioCards } from '../../components/form/radio-cards.js';
import { SubmitButton } from '../../components/form/submit-button.js';
import { SubmitNotes } from '../../components/form/submit-notes.js';
import { SuccessPanel } from '../../components/form/success-panel.js';
import { useAppForm } from '../../components/form/use-app-form.js';
import { useSubmission } from '../../components/form/use-submission.js';
import { useLocale } from '../../i18n/use-locale.js';
import { contractResolver } from '../../lib/contract-resolver.js';

const resolver = contractResolver<JobAlertInput>(jobAlertInput);

/** Email and frequency. What was sent for other filters does not count: the form comes again. */
export function AlertForm({ filters }: { filters: NonNullable<JobAlertInput['filters']> }) {
  const { t } = useTranslation('job-alert');
  const { t: forms } = useTranslation('forms');
  const locale = useLocale();
  const wanted = JSON.stringify(filters);
  const [sent, setSent] = useState<{ wanted: string; message: string } | null>(null);
  const form = useAppForm<JobAlertInput>({
    id: 'alert',
    order: ['email', 'frequency'],
    resolver,
    defaultValues: { frequency: 'daily' },
    checkOnBlur: ['email'],
  });
  const sending = useSubmission({
    form,
    send: ({ email, frequency, website }: JobAlertInput) =>
      requestJobAlert({ email, frequency, website, filters }, locale),
    onSent: ({ message }) => setSent({ wanted, message }),
    fallback: t('form.failed'),
  });
  // It opens below the button that was pressed.
  const { setFocus } = form;
  useEffect(() => setFocus('email'), [setFocus]);

  if (sent?.wanted === wanted) {
    return (
      <SuccessPanel title={t('form.sent')}>
        <p>{sent.message}</p>
        <p>{t('form.spamFolder')}</p>
      </SuccessPanel>
    );
  }
  return (
    <form
      noValidate
      aria-labelledby="alert-heading"
      onSubmit={(event) => void form.handleSubmit(sending.submit)(event)}
      className="grid gap-5 rounded-2xl border border-border bg-surface p-5 md:p-8"
    >
      <div className="grid gap-1">
        <h2 id="alert-heading" className="text-h3">
          {t('form.title')}
        </h2>
        <p className="text-muted">{t('form.text')}</p>
      </div>
      <ErrorSummary items={form.summary} attempt={form.attempt} />
      <FormEmailField form={form} name="email" label={forms('fields.email')} />
      <RadioCards
        {...form.field('frequency')}
        label={t('form.frequency')}
        choices={ALERT_FREQUENCIES.map((value) => ({ value, label: t(`form.${value}`) }))}
      />
      <Honeypot {...form.register('website')} id={form.idOf('website')} />
      <SubmitNotes />
      {sending.failure ? (
        <Notice tone="danger" role="alert">
          {sending.failure}
        </Notice>
      ) : null}
      <SubmitButton busy={sending.busy} busyText={t('form.busy')} className="sm:justify-self-start">
        {t('form.submit')}
      </SubmitButton>
    </form>
  );
}
