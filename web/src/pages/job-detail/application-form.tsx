import { jobApplicationInput, messageOf, type JobApplicationInput, type JobRow } from '@qantara/contract';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { submitApplication } from '../../api/job-applications.js';
import { Button } from '../../components/button.js';
import { DraftNotice } from '../../components/draft-notice.js';
import { FILE_TOAST } from '../../components/form-file-field.js';
import { ErrorSummary } from '../../components/error-summary.js';
import { SubmitButton } from '../../components/submit-button.js';
import { TextArea } from '../../components/text-area.js';
import { TextField } from '../../components/text-field.js';
import { toast } from '../../components/toast.js';
import { useChecksWhenIdle } from '../../components/use-checks-when-idle.js';
import { useDraft } from '../../components/use-draft.js';
import { useKitForm } from '../../components/use-kit-form.js';
import { useSubmission } from '../../components/use-submission.js';
import { CvRow } from '../../features/submission/cv-row.js';
import { PersonRows } from '../../features/submission/person-rows.js';
import { SendingRows } from '../../features/submission/sending-rows.js';
import type { SentForm } from '../../features/submission/sent-receipt.js';
import { useConsentVersion } from '../../features/submission/use-consent-version.js';
import { useLocale } from '../../i18n/use-locale.js';
import { ApiError } from '../../lib/api-error.js';
import { rememberApplication } from '../../lib/applied-jobs.js';
import { carriedPerson, carryPerson, forgetPerson } from '../../lib/carried-person.js';
import { contractResolver } from '../../lib/contract-resolver.js';
import { JOB_CV_MESSAGES } from '../../lib/cv-file.js';
import { experienceCode } from '../../lib/experience.js';
import { spamToken } from '../../lib/spam-check.js';
import { trafficSource } from '../../lib/traffic-source.js';
import { ExperienceRow } from './experience-row.js';

export type ApplicationValues = JobApplicationInput & { cvFile: File | null };

const typedFields = ['name', 'email', 'phone', 'current_location', 'experience_years', 'cover_letter'] as const;
const order = [...typedFields, 'cvFile'] as const;
const resolver = contractResolver<ApplicationValues>(jobApplicationInput, ({ cvFile }) =>
  cvFile ? [] : [{ field: 'cvFile', code: 'cv_required' }],
);

interface ApplicationFormProps {
  job: JobRow;
  onCancel: () => void;
  onSent: (sent: SentForm) => void;
}

export function ApplicationForm({ job, onCancel, onSent }: ApplicationFormProps) {
  const { t } = useTranslation('forms');
  const { t: page } = useTranslation('job-detail');
  const locale = useLocale();
  const consentVersion = useConsentVersion();
  const form = useKitForm<ApplicationValues>({
    id: 'application',
    order,
    resolver,
    defaultValues: { job_id: job.id, job_title: job.title, cvFile: null },
    checkOnBlur: ['email', 'phone'],
  });
  useChecksWhenIdle(form.prepare);
  const draft = useDraft(form, `application.${job.id}`, typedFields, carriedPerson);

  const submission = useSubmission({
    form,
    fallback: page('apply.failed'),
    send: async ({ cvFile, ...typed }: ApplicationValues, sending) => {
      // The checks that ask for it could not be fetched.
      if (!cvFile) throw ApiError.local('network');
      const recaptchaToken = await spamToken('job_application');
      const experience_years = experienceCode(typed.experience_years);
      const sent = { recaptchaToken, consentVersion, traffic_source: trafficSource() };
      const fields = { ...typed, experience_years, ...sent };
      return submitApplication(fields, cvFile, { locale, ...sending });
    },
    onSent: (answer, values) => {
      const message = answer.message || messageOf('application_received', locale);
      toast.success(message);
      carryPerson(values);
      rememberApplication(job.id, answer.reference);
      draft.clear();
      onSent({ message, reference: answer.reference, email: values.email });
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
        toast.dismissErrors();
        if (errors.cvFile) toast.error(messageOf('cv_required', locale), FILE_TOAST);
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
      <PersonRows form={form} name="name" email="email" phone="phone" />
      <TextField
        {...form.field('current_location')}
        label={t('fields.currentLocation')}
        hint={t('hints.currentLocation')}
        autoComplete="address-level2"
        enterKeyHint="next"
      />
      <ExperienceRow form={form} />
      <TextArea
        {...form.field('cover_letter')}
        label={t('fields.coverLetter')}
        hint={t('hints.coverLetter')}
        optional
      />
      <CvRow form={form} name="cvFile" messages={JOB_CV_MESSAGES} disabled={submission.busy} />
      <SendingRows honeypot={form.register('website')} submission={submission}>
        <div className="flex flex-wrap gap-3">
          <SubmitButton busy={submission.busy} busyText={page('apply.busy')} className="max-sm:grow">
            {page('apply.submit')}
          </SubmitButton>
          <Button look="ghost" onClick={cancel} className="max-sm:grow">
            {page('apply.cancel')}
          </Button>
        </div>
      </SendingRows>
    </form>
  );
}
