import {
  CV_MAX_BYTES,
  fileEnding,
  KINDS_OF_LETTER,
  kindOfEnding,
  LETTER_EXTENSIONS,
  NATIONALITIES,
  NATIONALITY_LABELS,
  PROVISION_LABELS,
  PROVISIONS,
  VISA_STATE_LABELS,
  VISA_STATES,
} from '@qantara/contract';
import { useTranslation } from 'react-i18next';
import { CheckboxGroup } from '../../components/form/checkbox-group.js';
import { FormFileField } from '../../components/form/form-file-field.js';
import { SelectField } from '../../components/form/select-field.js';
import { TextArea } from '../../components/form/text-area.js';
import type { AppForm } from '../../components/form/use-app-form.js';
import { useLocale } from '../../i18n/use-locale.js';
import type { FileProblem } from '../../lib/cv-file.js';
import type { HireValues } from './hire-values.js';

const isLetter = (name: string) => KINDS_OF_LETTER.some((kind) => kind === kindOfEnding(fileEnding(name)));

/** Checks the name and size of a letter; the server checks its bytes. */
function letterProblem(file: File): FileProblem | null {
  if (!isLetter(file.name)) return { code: 'letter_type' };
  if (file.size > CV_MAX_BYTES) return { code: 'cv_too_large' };
  return file.size === 0 ? { code: 'cv_empty' } : null;
}

/** What the employer provides, who it looks for, and its demand letter. All of it may be left open. */
export function TermsStep({ form, disabled }: { form: AppForm<HireValues>; disabled: boolean }) {
  const { t } = useTranslation('hire');
  const locale = useLocale();
  return (
    <div className="grid gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        {(['housing', 'food', 'transport'] as const).map((name) => (
          <SelectField
            key={name}
            {...form.field(name)}
            label={t(`fields.${name}`)}
            emptyLabel={t('choose.open')}
            choices={PROVISIONS.map((value) => ({ value, label: PROVISION_LABELS[value][locale] }))}
            optional
          />
        ))}
        <SelectField
          {...form.field('visas_in_hand')}
          label={t('fields.visas')}
          emptyLabel={t('choose.open')}
          choices={VISA_STATES.map((value) => ({ value, label: VISA_STATE_LABELS[value][locale] }))}
          optional
        />
      </div>
      <CheckboxGroup
        {...form.field('nationalities')}
        label={t('fields.nationalities')}
        hint={t('hints.nationalities')}
        choices={NATIONALITIES.map((value) => ({ value, label: NATIONALITY_LABELS[value][locale] }))}
        optional
      />
      <FormFileField
        form={form}
        name="letterFile"
        label={t('fields.letter')}
        hint={t('hints.letter')}
        accept={[...LETTER_EXTENSIONS, 'application/pdf', 'image/jpeg', 'image/png'].join(',')}
        check={letterProblem}
        checkContent={() => Promise.resolve(null)}
        buttonText={t('letter.choose')}
        selectedText={t('letter.selected')}
        optional
        disabled={disabled}
      />
      <TextArea {...form.field('message')} label={t('fields.message')} hint={t('hints.message')} optional />
    </div>
  );
}
