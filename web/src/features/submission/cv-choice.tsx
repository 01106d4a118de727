import { CV_SOURCES, type Currency } from '@qantara/contract';
import { useWatch, type FieldValues, type Path } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../components/ui/lazy-part.js';
import { Loading } from '../../components/ui/loading.js';
import { RadioCards } from '../../components/form/radio-cards.js';
import type { AppForm } from '../../components/form/use-app-form.js';
import { type CvFileMessages, CV_ACCEPT, cvContentProblem, cvFileProblem } from '../../lib/cv-file.js';
import { cvFormOf, type CvValues } from './cv-values.js';
import { FormFileField } from '../../components/form/form-file-field.js';

const PhotosField = lazyPart(() => import('./photos-field.js').then((module) => module.PhotosField), {
  namespaces: ['photos'],
  Waiting: LoadingPart,
});

const ProfileFields = lazyPart(() => import('./profile-fields.js').then((module) => module.ProfileFields), {
  namespaces: ['profile', 'job'],
  Waiting: LoadingPart,
});

interface CvChoiceProps<Values extends CvValues> {
  form: AppForm<Values>;
  /** What this form says about a file it rejects. */
  messages: CvFileMessages;
  disabled: boolean;
  /** Offered as the trade of a profile. */
  trade: string | null;
  /** Of the salary of a profile; null: it is asked for. */
  currency: Currency | null;
}

/** What the person has of a CV, and the field for it. */
export function CvChoice<Values extends CvValues>(props: CvChoiceProps<Values>) {
  const { messages, disabled, trade, currency } = props;
  const form = cvFormOf(props.form);
  const { t } = useTranslation('cv');
  const source = useWatch({ control: form.control, name: 'cv_kind' });
  return (
    <>
      <RadioCards
        {...form.field('cv_kind')}
        label={t('source.label')}
        choices={CV_SOURCES.map((value) => ({ value, label: t(`source.${value}`) }))}
        initial="file"
      />
      {source === 'photos' ? (
        <PhotosField form={form} disabled={disabled} />
      ) : source === 'profile' ? (
        <ProfileFields form={form} trade={trade} currency={currency} />
      ) : (
        <CvRow form={form} name="cvFile" messages={messages} disabled={disabled} />
      )}
    </>
  );
}

function LoadingPart() {
  const { t } = useTranslation();
  return <Loading text={t('loading')} className="py-8" />;
}

interface CvRowProps<Values extends FieldValues> {
  form: AppForm<Values>;
  name: Path<Values>;
  /** What this form says about a file it rejects. */
  messages: CvFileMessages;
  disabled: boolean;
}

function CvRow<Values extends FieldValues>({ form, name, messages, disabled }: CvRowProps<Values>) {
  const { t } = useTranslation('forms');
  return (
    <FormFileField
      form={form}
      name={name}
      label={t('fields.cv')}
      hint={t('hints.cv')}
      accept={CV_ACCEPT}
      check={(file) => cvFileProblem(file, messages)}
      checkContent={(file) => cvContentProblem(file, messages)}
      buttonText={t('cv.choose')}
      selectedText={t('cv.selected')}
      disabled={disabled}
    />
  );
}
