import { labelOf, NATIONALITIES, NATIONALITY_LABELS } from '@qantara/contract';
import type { ChangeEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckboxGroup } from '../../../components/form/checkbox-group.js';
import { FieldGroup } from '../../../components/form/field-group.js';
import { cardClass } from '../../../components/form/radio-cards.js';
import { useLocale } from '../../../i18n/use-locale.js';
import { chosenNationalities } from './job-form-values.js';
import type { JobFormApi } from './use-job-form.js';

const flags = ['accommodation_provided', 'transportation_provided', 'medical_provided', 'visa_sponsorship'] as const;

/** Who may apply, and what they are given. */
export function WhoFields({ form }: { form: JobFormApi }) {
  const { t } = useTranslation(['admin', 'job-form']);
  const locale = useLocale();
  const nationalities = form.field('eligible_nationalities');

  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const before = form.getValues('eligible_nationalities');
    await nationalities.onChange(event);
    const chosen = chosenNationalities(before, form.getValues('eligible_nationalities'));
    form.setValue('eligible_nationalities', chosen, {
      shouldDirty: true,
      shouldValidate: form.formState.isSubmitted,
    });
  };

  return (
    <>
      <CheckboxGroup
        {...nationalities}
        onChange={(event) => void choose(event)}
        label={t('job-form:nationalities')}
        hint={t('job-form:nationalitiesHint')}
        choices={NATIONALITIES.map((value) => ({ value, label: labelOf(NATIONALITY_LABELS, value, locale) }))}
      />
      <FieldGroup id="job-benefit-flags" label={t('job-form:benefitsGroup')} optional>
        <div className="grid gap-2 sm:grid-cols-2">
          {flags.map((flag) => {
            const { id, error: _error, ...box } = form.field(flag);
            return (
              <label key={flag} htmlFor={id} className={cardClass(false)}>
                <input id={id} type="checkbox" {...box} className="size-5 shrink-0 accent-primary" />
                <span>{t(`benefits.${flag}`)}</span>
              </label>
            );
          })}
        </div>
      </FieldGroup>
    </>
  );
}
