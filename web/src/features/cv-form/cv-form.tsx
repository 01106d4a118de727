import {
  CONSENT_VERSION,
  EXPERIENCE_LABELS,
  EXPERIENCE_LEVELS,
  INDUSTRIES,
  INDUSTRY_LABELS,
  type CvPage,
  type MessageCode,
} from '@qantara/contract';
import { useTranslation } from '../../i18n/use-translation.js';
import { submitCv } from '../../api/cv-submissions.js';
import { DraftNotice } from '../../components/draft-notice.js';
import { ErrorSummary } from '../../components/error-summary.js';
import { FormEmailField } from '../../components/form-email-field.js';
import { FormFileField } from '../../components/form-file-field.js';
import { FormPhoneField } from '../../components/form-phone-field.js';
import { FormSection } from '../../components/form-section.js';
import { Honeypot } from '../../components/honeypot.js';
import { lateResolver } from '../../components/late-resolver.js';
import { Notice } from '../../components/notice.js';
import { RadioCards } from '../../components/radio-cards.js';
import { SelectField } from '../../components/select-field.js';
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
import { useMessage } from '../../i18n/use-message.js';
import { carriedPerson, carryPerson, forgetPerson } from '../../lib/carried-person.js';
import { CV_ACCEPT, cvFileProblem, type CvFileMessages } from '../../lib/cv-file.js';
import { spamToken } from '../../lib/spam-check.js';
import type { CvFormValues as Values } from './cv-checks.js';

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
const resolver = lateResolver(() => import('./cv-checks.js').then((module) => module.cvChecks));

/** What differs between the two pages that take a CV for the talent pool. */
export interface CvFormProps {
  page: CvPage;
  fileMessages: CvFileMessages;
  /** Said when the server gives no sentence of its own. */
  received: MessageCode;
  failed: string;
  submitText: string;
  busyText: string;
  sections: { personal: string; professional: string; cv: string; additional: string };
  onSent: (message: string) => void;
}

export function CvForm(props: CvFormProps) {
  const { page, fileMessages, received, failed, submitText, busyText, sections, onSent } = props;
  const { t } = useTranslation('forms');
  const locale = useLocale();
  const say = useMessage();
  const form = useKitForm<Values>({
    id: page,
    order,
    resolver,
    defaultValues: { page, cvFile: null },
    checkOnBlur: ['email', 'phone'],
  });
  const draft = useDraft(form, page, typedFields, () => {
    const { name, ...rest } = carriedPerson();
    return { ...rest, fullName: name };
  });

  const submission = useSubmission({
    form,
    fallback: failed,
    send: async ({ cvFile, ...values }: Values, sending) => {
      if (!cvFile) throw new Error('The form was sent without its file');
      const recaptchaToken = await spamToken('cv_submission');
      const fields = { ...values, recaptchaToken, consentVersion: CONSENT_VERSION };
      return submitCv(fields, cvFile, { locale, ...sending });
    },
    onSent: (answer, values) => {
      const message = answer.message || say(received);
      toast.success(message);
      carryPerson({ name: values.fullName, email: values.email, phone: values.phone });
      form.reset();
      draft.clear();
      onSent(message);
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
        if (errors.cvFile) toast.error(say('cv_required'));
      })}
      className="grid gap-8"
    >
      <p className="text-muted">{t('allRequired')}</p>
      <ErrorSummary items={form.summary} attempt={form.attempt} />
      {draft.restored ? <DraftNotice text={t('draft.restoredWithCv')} onClear={clear} /> : null}
      <FormSection title={sections.personal}>
        <TextField
          {...form.field('fullName')}
          label={t('fields.fullName')}
          autoComplete="name"
          autoCapitalize="words"
          spellCheck={false}
          enterKeyHint="next"
        />
        <FormEmailField form={form} name="email" label={t('fields.email')} />
        <FormPhoneField form={form} name="phone" label={t('fields.phone')} hint={t('hints.phone')} />
      </FormSection>
      <FormSection title={sections.professional}>
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
      <FormSection title={sections.cv}>
        <FormFileField
          form={form}
          name="cvFile"
          label={t('fields.cv')}
          hint={t('hints.cv')}
          accept={CV_ACCEPT}
          check={(file) => cvFileProblem(file, fileMessages)}
          buttonText={t('cv.choose')}
          selectedText={t('cv.selected')}
          disabled={submission.busy}
        />
      </FormSection>
      <FormSection title={sections.additional}>
        <TextArea
          {...form.field('additionalInfo')}
          label={t('fields.additionalInfo')}
          hint={t('hints.additionalInfo')}
          optional
        />
      </FormSection>
      <Honeypot {...form.register('website')} />
      <div className="grid gap-5">
        <SubmitNotes />
        {submission.failure ? (
          <Notice tone="danger" role="alert">
            {submission.failure}
          </Notice>
        ) : null}
        {submission.share === null ? null : <UploadProgress share={submission.share} onCancel={submission.cancel} />}
        <SubmitButton busy={submission.busy} busyText={busyText} className="sm:justify-self-start">
          {submitText}
        </SubmitButton>
      </div>
    </form>
  );
}
