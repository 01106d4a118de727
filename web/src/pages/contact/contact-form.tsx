import { type ContactInput } from '@qantara/contract';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { DraftNotice } from '../../components/form/draft-notice.js';
import { ErrorSummary } from '../../components/form/error-summary.js';
import { lazyResolver } from '../../components/form/lazy-resolver.js';
import { Notice } from '../../components/ui/notice.js';
import { SubmitButton } from '../../components/form/submit-button.js';
import { TextArea } from '../../components/form/text-area.js';
import { toast } from '../../components/ui/toast.js';
import { useChecksWhenIdle } from '../../components/form/use-checks-when-idle.js';
import { useDraft } from '../../components/form/use-draft.js';
import { useAppForm } from '../../components/form/use-app-form.js';
import { useSubmission } from '../../components/form/use-submission.js';
import { PersonRows } from '../../features/submission/person-rows.js';
import { SendingRows } from '../../features/submission/sending-rows.js';
import { type SentForm, SentReceipt } from '../../features/submission/sent-receipt.js';
import { useConsentVersion } from '../../features/submission/use-consent-version.js';
import { useLocale } from '../../i18n/use-locale.js';
import { useMessage } from '../../i18n/use-message.js';
import { carriedPerson, carryPerson, clearPerson } from '../../lib/browser/carried-person.js';
import { spamToken } from '../../lib/third-party/spam-check.js';
import { SubjectRow } from './subject-row.js';
import { useSubjectParam } from './use-subject-param.js';
import { submitContact } from '../../api/submit-forms.js';

const typedFields = ['name', 'email', 'phone', 'message'] as const;
const order = ['name', 'email', 'phone', 'subject', 'message'] as const;
const resolver = lazyResolver(() => import('./contact-checks.js').then((module) => module.contactChecks));

export function ContactForm() {
  const { t } = useTranslation('forms');
  const { t: page } = useTranslation('contact');
  const locale = useLocale();
  const consentVersion = useConsentVersion();
  const messageText = useMessage();
  const [sent, setSent] = useState<SentForm | null>(null);
  const form = useAppForm<ContactInput>({ id: 'contact', order, resolver, checkOnBlur: ['email', 'phone'] });
  useChecksWhenIdle(form.prepare);
  const asked = useSubjectParam();
  const subject = form.watch('subject') ?? asked;
  // With the tab: it may be a complaint, and phones are shared.
  const { search } = useLocation();
  const fill = () => {
    const [reference] = /^Q[A-Z]-[A-Z\d]{5}$/.exec(new URLSearchParams(search).get('reference') ?? '') ?? [];
    return { ...carriedPerson(), ...(reference && { message: page('aboutReference', { reference }) }) };
  };
  const draft = useDraft(form, 'contact', typedFields, fill, {
    place: 'tab',
    // Also a subject from the URL: a visitor who returns by the menu finds the same one.
    along: { subject: 'general' },
  });

  const submission = useSubmission({
    form,
    fallback: page('failed'),
    send: async (values, { idempotencyKey, signal }) => {
      setSent(null);
      const recaptchaToken = await spamToken('contact_form');
      const fields = { ...values, recaptchaToken, consentVersion };
      return submitContact(fields, { locale, idempotencyKey, signal });
    },
    onSent: (response, { name, email, phone }) => {
      // "success: false" shows nothing and keeps the fields.
      if (!response.success) return;
      const message = response.message || messageText('contact_received');
      toast.success(message);
      carryPerson({ name, email, phone });
      form.reset();
      draft.clear();
      setSent({ message, reference: response.reference, email });
    },
  });

  const clear = () => {
    form.reset();
    draft.clear();
    clearPerson();
  };

  return (
    <form
      id="form"
      noValidate
      onFocus={form.prepare}
      aria-labelledby="contact-heading"
      onSubmit={form.handleSubmit(submission.submit)}
      className="grid scroll-mt-20 gap-5 rounded-2xl border border-border bg-surface p-5 shadow-sm md:p-8 [html:not(.js)_&]:hidden"
    >
      <div className="grid gap-1">
        <h2 id="contact-heading">{page(subject === 'fraud' ? 'fraud.form' : 'form')}</h2>
        <p className="text-muted">{t('everythingRequired')}</p>
      </div>
      <ErrorSummary items={form.summary} attempt={form.attempt} />
      {sent === null ? null : <SentNotice title={page('sentTitle')} sent={sent} />}
      {draft.restored ? <DraftNotice text={t('draft.restored')} onClear={clear} /> : null}
      <PersonRows form={form} name="name" email="email" phone="phone" samples />
      <SubjectRow form={form} subject={subject} asked={asked} />
      <TextArea
        {...form.field('message')}
        label={t('fields.message')}
        hint={subject === 'employer' ? page('employerHint') : undefined}
        placeholder={subject === 'fraud' ? t('placeholders.fraud') : t('placeholders.message')}
      />
      <SendingRows honeypot={form.register('website')} submission={{ ...submission, share: null }}>
        <SubmitButton busy={submission.busy} busyText={page('busy')} className="sm:justify-self-start">
          {page('submit')}
        </SubmitButton>
      </SendingRows>
    </form>
  );
}

/** The form stays for the next message, so the result is above it and takes the focus. */
function SentNotice({ title, sent }: { title: string; sent: SentForm }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Notice tone="success">
      <h3 ref={heading} tabIndex={-1} className="scroll-mt-24">
        {title}
      </h3>
      <p>{sent.message}</p>
      <SentReceipt sent={sent} />
    </Notice>
  );
}
