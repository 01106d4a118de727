import { EXPERIENCE_YEARS_CHIPS } from '@qantara/contract';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../i18n/use-locale.js';
import { TextField } from '../../components/text-field.js';
import type { AppForm } from '../../components/use-app-form.js';
import { experienceText } from '../../lib/experience.js';
import type { ApplicationValues } from './application-form.js';

/** Years of experience: typed, or one of the suggestions tapped. */
export function ExperienceRow({ form }: { form: AppForm<ApplicationValues> }) {
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
