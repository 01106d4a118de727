import type { FieldValues, Path } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormFileField } from '../../components/form-file-field.js';
import type { KitForm } from '../../components/use-kit-form.js';
import { CV_ACCEPT, cvContentProblem, cvFileProblem, type CvFileMessages } from '../../lib/cv-file.js';

interface CvRowProps<Values extends FieldValues> {
  form: KitForm<Values>;
  name: Path<Values>;
  /** What this form says about a file it refuses. */
  messages: CvFileMessages;
  disabled: boolean;
}

export function CvRow<Values extends FieldValues>({ form, name, messages, disabled }: CvRowProps<Values>) {
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
