import { useWatch } from 'react-hook-form';
import { Badge } from '../../../components/badge.js';
import { useTranslation } from 'react-i18next';
import type { JobFormValues } from './job-form-values.js';
import type { JobFormApi } from './use-job-form.js';

type RequiredText = 'title' | 'location' | 'description' | 'responsibilities' | 'requirements';

/** How many texts of a group are still missing in each language; nothing when all are there. */
export function MissingTexts({ form, names }: { form: JobFormApi; names: readonly RequiredText[] }) {
  const { t } = useTranslation('admin');
  const values = useWatch({ control: form.control }) as JobFormValues;
  const missing = (texts: Record<RequiredText, string>) => names.filter((name) => !texts[name].trim()).length;
  const english = missing(values);
  const arabic = values.hasArabic ? missing(values.translations.ar) : 0;
  return (
    <span className="flex flex-wrap gap-2">
      {english > 0 ? <Badge tone="amber">{t('form.missingEnglish', { count: english })}</Badge> : null}
      {arabic > 0 ? <Badge tone="amber">{t('form.missingArabic', { count: arabic })}</Badge> : null}
    </span>
  );
}
