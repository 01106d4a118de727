import { EXPERIENCE_LABELS, EXPERIENCE_LEVELS, INDUSTRIES, INDUSTRY_LABELS, type CvPage } from '@qantara/contract';
import { useTranslation } from 'react-i18next';
import { submitCv } from '../../api/cv-submissions.js';
import { DraftNotice } from '../../components/draft-notice.js';
import { FILE_TOAST } from '../../components/form-file-field.js';
import { ErrorSummary } from '../../components/error-summary.js';
import { FormSection } from '../../components/form-section.js';
import { lazyResolver } from '../../components/lazy-resolver.js';
import { RadioCards } from '../../components/radio-cards.js';
import { SelectField } from '../../components/select-field.js';
import { SubmitButton } from '../../components/submit-button.js';
import { TextArea } from '../../components/text-area.js';
import { TextField } from '../../components/text-field.js';
import { toast } from '../../components/toast.js';
import { useChecksWhenIdle } from '../../components/use-checks-when-idle.js';
import { useDraft } from '../../components/use-draft.js';
import { useKitForm } from '../../components/use-kit-form.js';
import { useSubmission } from '../../components/use-submission.js';
import { useLocale } from '../../i18n/use-locale.js';
import { useMessage } from '../../i18n/use-message.js';
import { ApiError } from '../../lib/api-error.js';
import { carriedPerson, carryPerson, forgetPerson } from '../../lib/carried-person.js';
import { CAREERS_CV_MESSAGES, POOL_CV_MESSAGES } from '../../lib/cv-file.js';
import { spamToken } from '../../lib/spam-check.js';
import type { CvFormValues as Values } from './cv-checks.js';
import { CvRow } from './cv-row.js';
import { PersonRows } from './person-rows.js';
import { SendingRows } from './sending-rows.js';
import type { SentForm } from './sent-receipt.js';
import { useConsentVersion } from './use-consent-version.js';

const typedFields = [
  'fullName',
  'email',
  'phone',
  'industry',
  'position',
  'experience',
  'qualifications',
  'additionalInfo',
] as const;
const order = [...typedFields.slice(0, -1), 'cvFile', 'additionalInfo'] as const;
const resolver = lazyResolver(() => import('./cv-checks.js').then((module) => module.cvChecks));

/** What the two pages that take a CV say when the server gives no sentence of its own, and about a bad file. */
const wordings = {
  apply: { received: 'cv_received', file: POOL_CV_MESSAGES },
  careers: { received: 'careers_received', file: CAREERS_CV_MESSAGES },
} as const;

interface CvFormProps {
  page: CvPage;
  onSent: (sent: SentForm) => void;
}

export function CvForm({ page, onSent }: CvFormProps) {
  const wording = wordings[page];
  const { t: words } = useTranslation(page);
  const { t } = useTranslation('forms');
  const locale = useLocale();
  const consentVersion = useConsentVersion();
  const say = useMessage();
  const form = useKitForm<Values>({
    id: page,
    order,
    resolver,
    defaultValues: { page, cvFile: null },
    checkOnBlur: ['email', 'phone'],
  });
  useChecksWhenIdle(form.prepare);
  const draft = useDraft(form, page, typedFields, () => {
    const { name, ...rest } = carriedPerson();
    return { ...rest, fullName: name };
  });

  const submission = useSubmission({
    form,
    fallback: words('failed'),
    send: async ({ cvFile, ...values }: Values, sending) => {
      // The checks that ask for it could not be fetched.
      if (!cvFile) throw ApiError.local('network');
      const recaptchaToken = await spamToken('cv_submission');
      const fields = { ...values, recaptchaToken, consentVersion };
      return submitCv(fields, cvFile, { locale, ...sending });
    },
    onSent: (answer, values) => {
      const message = answer.message || say(wording.received);
      toast.success(message);
      carryPerson({ name: values.fullName, email: values.email, phone: values.phone });
      form.reset();
      draft.clear();
      onSent({ message, reference: answer.reference, email: values.email });
    },
  });

  const clear = () => {
    form.reset();
    draft.clear();
    forgetPerson();
  };

  return (
    <form
      noValidate
      onFocus={form.prepare}
      onSubmit={form.handleSubmit(submission.submit, (errors) => {
        toast.dismissErrors();
        if (errors.cvFile) toast.error(say('cv_required'), FILE_TOAST);
      })}
      className="grid gap-8"
    >
      <p className="text-muted">{t('allRequired')}</p>
      <ErrorSummary items={form.summary} attempt={form.attempt} />
      {draft.restored ? <DraftNotice text={t('draft.restoredWithCv')} onClear={clear} /> : null}
      <FormSection title={words('sections.personal')}>
        <PersonRows form={form} name="fullName" email="email" phone="phone" />
      </FormSection>
      <FormSection title={words('sections.professional')}>
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
      <FormSection title={words('sections.cv')}>
        <CvRow form={form} name="cvFile" messages={wording.file} disabled={submission.busy} />
      </FormSection>
      <FormSection title={words('sections.additional')}>
        <TextArea
          {...form.field('additionalInfo')}
          label={t('fields.additionalInfo')}
          hint={t('hints.additionalInfo')}
          optional
        />
      </FormSection>
      <div className="grid gap-5">
        <SendingRows honeypot={form.register('website')} submission={submission}>
          <SubmitButton busy={submission.busy} busyText={words('busy')} className="sm:justify-self-start">
            {words('submit')}
          </SubmitButton>
        </SendingRows>
      </div>
    </form>
  );
}
