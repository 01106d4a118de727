import type { ApplicationLinksInput } from '@qantara/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { requestApplicationLinks } from '../../api/application-links.js';
import { ErrorSummary } from '../../components/form/error-summary.js';
import { FormEmailField } from '../../components/form/form-email-field.js';
import { lazyResolver } from '../../components/form/lazy-resolver.js';
import { Notice } from '../../components/ui/notice.js';
import { PageHero } from '../../components/layout/page-hero.js';
import { usePageHead } from '../../components/layout/page-head.js';
import { SubmitButton } from '../../components/form/submit-button.js';
import { SuccessPanel } from '../../components/form/success-panel.js';
import { useAppForm } from '../../components/form/use-app-form.js';
import { useSubmission } from '../../components/form/use-submission.js';
import { NeedsScripts } from '../../features/submission/needs-scripts.js';
import { useLocale } from '../../i18n/use-locale.js';
import documentAttestation from '../../assets/scenes/document-attestation.svg?no-inline';

const resolver = lazyResolver(() =>
  import('./my-applications-checks.js').then((module) => module.applicationLinksChecks),
);

/** For applicants who have lost their links: the email goes in, the links come by email. */
export function MyApplicationsPage() {
  const { t } = useTranslation('my-applications');
  const [message, setMessage] = useState<string | null>(null);
  usePageHead({ title: t('title'), description: t('description') });
  return (
    <>
      <PageHero title={t('title')} scene={documentAttestation}>
        <p>{t('lead')}</p>
      </PageHero>
      <div className="page-column grid max-w-2xl grid-cols-1 gap-6 py-8 wrap-anywhere lg:py-12">
        <NeedsScripts topic={t('title')} />
        {message === null ? (
          <LinksForm onSent={setMessage} />
        ) : (
          <SuccessPanel title={t('sent')}>
            <p>{message}</p>
            <p>{t('spamFolder')}</p>
          </SuccessPanel>
        )}
      </div>
    </>
  );
}

function LinksForm({ onSent }: { onSent: (message: string) => void }) {
  const { t } = useTranslation('my-applications');
  const { t: forms } = useTranslation('forms');
  const locale = useLocale();
  const form = useAppForm<ApplicationLinksInput>({ id: 'links', order: ['email'], resolver, checkOnBlur: ['email'] });
  const sending = useSubmission({
    form,
    send: ({ email }: ApplicationLinksInput) => requestApplicationLinks(email, locale),
    onSent: ({ message }) => onSent(message),
    fallback: t('failed'),
  });
  return (
    <form
      noValidate
      onFocus={form.prepare}
      onSubmit={(event) => void form.handleSubmit(sending.submit)(event)}
      className="grid gap-5 rounded-2xl border border-border bg-surface p-5 shadow-sm md:p-8 [html:not(.js)_&]:hidden"
    >
      <ErrorSummary items={form.summary} attempt={form.attempt} />
      {sending.failure ? (
        <Notice tone="danger" role="alert">
          {sending.failure}
        </Notice>
      ) : null}
      <FormEmailField form={form} name="email" label={forms('fields.email')} hint={t('hint')} />
      <SubmitButton busy={sending.busy} busyText={t('busy')} className="sm:justify-self-start">
        {t('submit')}
      </SubmitButton>
    </form>
  );
}
