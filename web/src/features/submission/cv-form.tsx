import { EXPERIENCE_LABELS, EXPERIENCE_LEVELS, INDUSTRIES, INDUSTRY_LABELS } from '@qantara/contract';
import type { CvPage, CvSource } from '@qantara/contract';
import { useTranslation } from 'react-i18next';
import type { ReactNode } from 'react';
import { ErrorSummary } from '../../components/form/error-summary.js';
import { lazyResolver } from '../../components/form/lazy-resolver.js';
import { RadioCards } from '../../components/form/radio-cards.js';
import { SelectField } from '../../components/form/select-field.js';
import { SubmitButton } from '../../components/form/submit-button.js';
import { TextArea } from '../../components/form/text-area.js';
import { TextField } from '../../components/form/text-field.js';
import { toast } from '../../components/ui/toast.js';
import { useChecksWhenIdle } from '../../components/form/use-checks-when-idle.js';
import { useAppForm } from '../../components/form/use-app-form.js';
import { useLocale } from '../../i18n/use-locale.js';
import { useMessage } from '../../i18n/use-message.js';
import { carriedPerson, carryPerson } from '../../lib/browser/carried-person.js';
import { CAREERS_CV_MESSAGES, POOL_CV_MESSAGES } from '../../lib/cv-file.js';
import { spamToken } from '../../lib/third-party/spam-check.js';
import type { CvFormValues as Values } from './cv-checks.js';
import { CvChoice } from './cv-choice.js';
import { CvDraftNotice, WaitingNotice } from './cv-draft-notice.js';
import { NO_CV, PHOTO_FIELDS } from './cv-values.js';
import { PersonRows } from './person-rows.js';
import { emptyProfile, PROFILE_FIELDS } from './profile-values.js';
import { SendingRows } from './sending-rows.js';
import type { SentForm } from './sent-receipt.js';
import { useConsentVersion } from './use-consent-version.js';
import { useCvSubmission } from './use-cv-submission.js';
import { submitCv } from '../../api/submit-forms.js';

const typedFields = ['fullName', 'email', 'phone', 'industry', 'position', 'experience', 'qualifications'] as const;
const cvFields = [...PROFILE_FIELDS, 'profile.salary_currency'] as const;
const draftFields = [...typedFields, ...cvFields, 'additionalInfo'] as const;
const order = [...typedFields, 'cvFile', 'cvPhotos', ...PHOTO_FIELDS, ...cvFields, 'additionalInfo'] as const;
const resolver = lazyResolver(() => import('./cv-checks.js').then((module) => module.cvChecks));

/** What the two pages that take a CV say when the server gives no sentence of its own, and about a bad file. */
const wordings = {
  apply: { received: 'cv_received', file: POOL_CV_MESSAGES },
  careers: { received: 'careers_received', file: CAREERS_CV_MESSAGES },
} as const;

interface CvFormProps {
  page: CvPage;
  onSent: (sent: SentForm, source: CvSource) => void;
}

export function CvForm({ page, onSent }: CvFormProps) {
  const wording = wordings[page];
  const { t: pageText } = useTranslation(page);
  const { t } = useTranslation('forms');
  const locale = useLocale();
  const consentVersion = useConsentVersion();
  const messageText = useMessage();
  const form = useAppForm<Values>({
    id: page,
    order,
    resolver,
    defaultValues: { page, ...NO_CV, profile: emptyProfile() },
    checkOnBlur: ['email', 'phone'],
  });
  useChecksWhenIdle(form.prepare);
  const { source, submission, submit, clear, saved, waiting } = useCvSubmission({
    form,
    name: page,
    draftFields,
    fill: () => {
      const { name, ...rest } = carriedPerson();
      return { ...rest, fullName: name };
    },
    fallback: pageText('failed', { context: form.getValues('cv_kind') }),
    send: async (fields, files, sending) => {
      const recaptchaToken = await spamToken('cv_submission');
      return submitCv({ ...fields, recaptchaToken, consentVersion }, files, { locale, ...sending });
    },
    onSent: (response, values) => {
      const message = response.message || messageText(wording.received);
      toast.success(message);
      carryPerson({ name: values.fullName, email: values.email, phone: values.phone });
      form.reset();
      onSent({ message, reference: response.reference, email: values.email }, values.cv_kind ?? 'file');
    },
  });

  return (
    <form noValidate onFocus={form.prepare} onSubmit={submit} className="grid gap-8">
      <p className="text-muted">{t('allRequired')}</p>
      <ErrorSummary items={form.summary} attempt={form.attempt} />
      <CvDraftNotice state={saved} source={source} onClear={clear} />
      <FormSection title={pageText('sections.personal')}>
        <PersonRows form={form} name="fullName" email="email" phone="phone" />
      </FormSection>
      <FormSection title={pageText('sections.professional')}>
        <SelectField
          {...form.field('industry')}
          label={t('fields.industry')}
          emptyLabel={t('chooseIndustry')}
          choices={INDUSTRIES.map((value) => ({ value, label: INDUSTRY_LABELS[value][locale] }))}
        />
        <TextField
          {...form.field('position')}
          label={t('fields.position')}
          hint={t('hints.position')}
          autoComplete="organization-title"
          autoCapitalize="words"
          enterKeyHint="next"
        />
        <RadioCards
          {...form.field('experience')}
          label={t('fields.experience')}
          choices={EXPERIENCE_LEVELS.map((value) => ({ value, label: EXPERIENCE_LABELS[value][locale] }))}
        />
        <TextField
          {...form.field('qualifications')}
          label={t('fields.qualifications')}
          hint={t('hints.qualifications')}
          autoComplete="off"
          enterKeyHint="next"
        />
      </FormSection>
      <FormSection title={source === 'file' ? pageText('sections.cv') : t('fields.cv')}>
        <CvChoice
          form={form}
          messages={wording.file}
          disabled={submission.busy}
          trade={form.getValues('position')}
          currency={null}
        />
      </FormSection>
      <FormSection title={pageText('sections.additional')}>
        <TextArea
          {...form.field('additionalInfo')}
          label={t('fields.additionalInfo')}
          hint={t('hints.additionalInfo')}
          optional
        />
      </FormSection>
      <div className="grid gap-5">
        <SendingRows honeypot={form.register('website')} submission={submission}>
          <WaitingNotice presses={waiting} onClear={clear} />
          <SubmitButton
            busy={submission.busy}
            busyText={pageText('busy', { context: source })}
            className="sm:justify-self-start"
          >
            {pageText('submit', { context: source })}
          </SubmitButton>
        </SendingRows>
      </div>
    </form>
  );
}

/** A part of a long form under its own legend. */
function FormSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="grid gap-5 border-t border-border pt-6">
      <legend className="float-start text-h3 font-semibold">{title}</legend>
      {children}
    </fieldset>
  );
}
