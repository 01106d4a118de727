import {
  CONSENT_VERSION,
  EXPERIENCE_YEARS_CHIPS,
  jobApplicationInput,
  messageOf,
  type JobApplicationInput,
  type JobRow,
} from '@qantara/contract';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../i18n/use-translation.js';
import { submitApplication } from '../../api/job-applications.js';
import { Button } from '../../components/button.js';
import { DraftNotice } from '../../components/draft-notice.js';
import { ErrorSummary } from '../../components/error-summary.js';
import { FormEmailField } from '../../components/form-email-field.js';
import { FormFileField } from '../../components/form-file-field.js';
import { FormPhoneField } from '../../components/form-phone-field.js';
import { Honeypot } from '../../components/honeypot.js';
import { Notice } from '../../components/notice.js';
import { SubmitButton } from '../../components/submit-button.js';
import { SubmitNotes } from '../../components/submit-notes.js';
import { TextArea } from '../../components/text-area.js';
import { TextField } from '../../components/text-field.js';
import { toast } from '../../components/toast.js';
import { UploadProgress } from '../../components/upload-progress.js';
import { useDraft } from '../../components/use-draft.js';
import { useKitForm } from '../../components/use-kit-form.js';
import { useSubmission } from '../../components/use-submission.js';
import { useLocale } from '../../i18n/use-locale.js';
import { carriedPerson, carryPerson, forgetPerson } from '../../lib/carried-person.js';
import { contractResolver } from '../../lib/contract-resolver.js';
import { CV_ACCEPT, cvFileProblem, JOB_CV_MESSAGES } from '../../lib/cv-file.js';
import { experienceCode, experienceText } from '../../lib/experience.js';
import { spamToken } from '../../lib/spam-check.js';

type Values = JobApplicationInput & { cvFile: File | null };

const typedFields = ['name', 'email', 'phone', 'current_location', 'experience_years', 'cover_letter'] as const;
const order = [...typedFields, 'cvFile'] as const;
const resolver = contractResolver<Values>(jobApplicationInput, ({ cvFile }) =>
  cvFile ? [] : [{ field: 'cvFile', code: 'cv_required' }],
);

interface ApplicationFormProps {
  job: JobRow;
  onCancel: () => void;
  onSent: (message: string) => void;
}

export function ApplicationForm({ job, onCancel, onSent }: ApplicationFormProps) {
  const { t } = useTranslation('forms');
  const { t: page } = useTranslation('job-detail');
  const locale = useLocale();
  const form = useKitForm<Values>({
    id: 'application',
    order,
    resolver,
    defaultValues: { job_id: job.id, job_title: job.title, cvFile: null },
    checkOnBlur: ['email', 'phone'],
  });
  const draft = useDraft(form, `application.${job.id}`, typedFields, carriedPerson);
  const experienceAnswers = EXPERIENCE_YEARS_CHIPS.map((years) => experienceText(years, locale));

  const submission = useSubmission({
    form,
    fallback: page('apply.failed'),
    send: async ({ cvFile, ...typed }: Values, sending) => {
      if (!cvFile) throw new Error('The form was sent without its file');
      const recaptchaToken = await spamToken('job_application');
      const experience_years = experienceCode(typed.experience_years);
      const fields = { ...typed, experience_years, recaptchaToken, consentVersion: CONSENT_VERSION };
      return submitApplication(fields, cvFile, { locale, ...sending });
    },
    onSent: (answer, values) => {
      const message = answer.message || messageOf('application_received', locale);
      toast.success(message);
      carryPerson(values);
      draft.clear();
      onSent(message);
    },
  });

  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.closest('section')?.scrollIntoView({ block: 'start' });
  }, []);

  const cancel = () => {
    submission.cancel();
    draft.clear();
    onCancel();
  };
  const clear = () => {
    form.reset();
    draft.clear();
    forgetPerson();
  };

  return (
    <form
      noValidate
      onSubmit={form.handleSubmit(submission.submit, (errors) => {
        if (errors.cvFile) toast.error(messageOf('cv_required', locale));
      })}
      className="grid gap-5 rounded-2xl border border-border bg-surface p-5 shadow-sm md:p-8"
    >
      <div className="grid gap-1">
        <h2 id="application-heading" ref={heading} tabIndex={-1}>
          {page('apply.form')}
        </h2>
        <p className="text-muted">{page('apply.for', { title: job.title })}</p>
        <p className="text-muted">{t('allRequired')}</p>
      </div>
      <ErrorSummary items={form.summary} attempt={form.attempt} />
      {draft.restored ? <DraftNotice text={t('draft.restoredWithCv')} onClear={clear} /> : null}
      <TextField
        {...form.field('name')}
        label={t('fields.fullName')}
        autoComplete="name"
        autoCapitalize="words"
        spellCheck={false}
        enterKeyHint="next"
      />
      <FormEmailField form={form} name="email" label={t('fields.email')} />
      <FormPhoneField form={form} name="phone" label={t('fields.phone')} hint={t('hints.phone')} />
      <TextField
        {...form.field('current_location')}
        label={t('fields.currentLocation')}
        hint={t('hints.currentLocation')}
        autoComplete="address-level2"
        enterKeyHint="next"
      />
      <div className="grid gap-2">
        <TextField
          {...form.field('experience_years')}
          label={t('fields.experienceYears')}
          hint={t('hints.experienceYears')}
          autoComplete="off"
          enterKeyHint="next"
        />
        <ul className="flex flex-wrap gap-2">
          {experienceAnswers.map((years) => (
            <li key={years}>
              <button
                type="button"
                onClick={() => form.setValue('experience_years', years, { shouldValidate: form.attempt > 0 })}
                className="min-h-9 rounded-full border border-field bg-surface px-3 text-small hover:bg-primary-soft"
              >
                <bdi>{years}</bdi>
              </button>
            </li>
          ))}
        </ul>
      </div>
      <TextArea
        {...form.field('cover_letter')}
        label={t('fields.coverLetter')}
        hint={t('hints.coverLetter')}
        optional
      />
      <FormFileField
        form={form}
        name="cvFile"
        label={t('fields.cv')}
        hint={t('hints.cv')}
        accept={CV_ACCEPT}
        check={(file) => cvFileProblem(file, JOB_CV_MESSAGES)}
        buttonText={t('cv.choose')}
        selectedText={t('cv.selected')}
        disabled={submission.busy}
      />
      <Honeypot {...form.register('website')} />
      <SubmitNotes />
      <p className="font-medium text-success">{t('neverPay')}</p>
      {submission.failure ? (
        <Notice tone="danger" role="alert">
          {submission.failure}
        </Notice>
      ) : null}
      {submission.share === null ? null : <UploadProgress share={submission.share} onCancel={submission.cancel} />}
      <div className="flex flex-wrap gap-3">
        <SubmitButton busy={submission.busy} busyText={page('apply.busy')} className="max-sm:grow">
          {page('apply.submit')}
        </SubmitButton>
        <Button look="ghost" onClick={cancel} className="max-sm:grow">
          {page('apply.cancel')}
        </Button>
      </div>
    </form>
  );
}
