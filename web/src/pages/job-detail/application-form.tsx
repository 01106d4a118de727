import { COUNTRY_FACTS, EXPERIENCE_YEARS_CHIPS, jobApplicationInput, profileApplicationInput } from '@qantara/contract';
import type { JobApplicationInput, JobRow } from '@qantara/contract';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { submitApplication } from '../../api/submit-forms.js';
import { Button } from '../../components/ui/button.js';
import { ErrorSummary } from '../../components/form/error-summary.js';
import { SubmitButton } from '../../components/form/submit-button.js';
import { TextArea } from '../../components/form/text-area.js';
import { TextField } from '../../components/form/text-field.js';
import { toast } from '../../components/ui/toast.js';
import { useChecksWhenIdle } from '../../components/form/use-checks-when-idle.js';
import { type AppForm, useAppForm } from '../../components/form/use-app-form.js';
import { CvChoice } from '../../features/submission/cv-choice.js';
import { CvDraftNotice, WaitingNotice } from '../../features/submission/cv-draft-notice.js';
import { cvResolver } from '../../features/submission/cv-resolver.js';
import { type CvValues, NO_CV, PHOTO_FIELDS } from '../../features/submission/cv-values.js';
import { PersonRows } from '../../features/submission/person-rows.js';
import { emptyProfile, PROFILE_FIELDS } from '../../features/submission/profile-values.js';
import { SendingRows } from '../../features/submission/sending-rows.js';
import type { SentForm } from '../../features/submission/sent-receipt.js';
import { useConsentVersion } from '../../features/submission/use-consent-version.js';
import { useCvSubmission } from '../../features/submission/use-cv-submission.js';
import { useLocale } from '../../i18n/use-locale.js';
import { useMessage } from '../../i18n/use-message.js';
import { rememberApplication } from '../../lib/browser/applied-jobs.js';
import { carriedPerson, carryPerson } from '../../lib/browser/carried-person.js';
import { JOB_CV_MESSAGES } from '../../lib/cv-file.js';
import { experienceCode, experienceText } from '../../lib/format/experience.js';
import { spamToken } from '../../lib/third-party/spam-check.js';
import { trafficSource } from '../../lib/browser/traffic-source.js';

type ApplicationValues = Omit<JobApplicationInput, keyof CvValues> & CvValues;

const typedFields = ['name', 'email', 'phone', 'current_location', 'experience_years', 'cover_letter'] as const;
const draftFields = [...typedFields, ...PROFILE_FIELDS] as const;
const order = [...typedFields, 'cvFile', 'cvPhotos', ...PHOTO_FIELDS, ...PROFILE_FIELDS] as const;
const resolver = cvResolver<ApplicationValues>(jobApplicationInput, profileApplicationInput);

interface ApplicationFormProps {
  job: JobRow;
  onCancel: () => void;
  onSent: (sent: SentForm) => void;
}

export function ApplicationForm({ job, onCancel, onSent }: ApplicationFormProps) {
  const { t } = useTranslation('forms');
  const { t: page } = useTranslation('job-detail');
  const locale = useLocale();
  const messageText = useMessage();
  const consentVersion = useConsentVersion();
  const currency = job.salary_currency ?? COUNTRY_FACTS[job.country].currency;
  const form = useAppForm<ApplicationValues>({
    id: 'application',
    order,
    resolver,
    defaultValues: {
      ...{ job_id: job.id, job_title: job.title },
      ...NO_CV,
      profile: emptyProfile(currency),
    },
    checkOnBlur: ['email', 'phone'],
  });
  useChecksWhenIdle(form.prepare);
  const { source, submission, submit, clear, deleteDraft, saved, waiting } = useCvSubmission({
    form,
    name: `application.${job.id}`,
    draftFields,
    fill: carriedPerson,
    fallback: page('apply.failed'),
    send: async (typed, files, sending) => {
      const recaptchaToken = await spamToken('job_application');
      const experience_years = experienceCode(typed.experience_years);
      const sent = { recaptchaToken, consentVersion, traffic_source: trafficSource() };
      return submitApplication({ ...typed, experience_years, ...sent }, files, { locale, ...sending });
    },
    onSent: (response, values) => {
      const message = response.message || messageText('application_received');
      toast.success(message);
      carryPerson(values);
      rememberApplication(job.id, response.reference);
      onSent({ message, reference: response.reference, link: response.link, email: values.email });
    },
  });

  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.closest('section')?.scrollIntoView({ block: 'start' });
  }, []);

  const cancel = () => {
    submission.cancel();
    deleteDraft();
    onCancel();
  };

  return (
    <form
      noValidate
      onSubmit={submit}
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
      <CvDraftNotice state={saved} source={source} onClear={clear} />
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
      <CvChoice
        form={form}
        messages={JOB_CV_MESSAGES}
        disabled={submission.busy}
        trade={job.trade_name}
        currency={currency}
      />
      <SendingRows honeypot={form.register('website')} submission={submission}>
        <WaitingNotice presses={waiting} onClear={clear} />
        <div className="flex flex-wrap gap-3">
          <SubmitButton busy={submission.busy} busyText={page('apply.busy')} className="max-sm:grow">
            {page('apply.submit')}
          </SubmitButton>
          <Button variant="ghost" onClick={cancel} className="max-sm:grow">
            {page('apply.cancel')}
          </Button>
        </div>
      </SendingRows>
    </form>
  );
}

/** Years of experience: typed, or one of the suggestions tapped. */
function ExperienceRow({ form }: { form: AppForm<ApplicationValues> }) {
  const { t } = useTranslation('forms');
  const locale = useLocale();
  return (
    <div className="grid gap-2">
      <TextField
        {...form.field('experience_years')}
        label={t('fields.experienceYears')}
        hint={t('hints.experienceYears')}
        autoComplete="off"
        enterKeyHint="next"
      />
      <ul className="flex flex-wrap gap-2">
        {EXPERIENCE_YEARS_CHIPS.map((chip) => experienceText(chip, locale)).map((years) => (
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
  );
}
