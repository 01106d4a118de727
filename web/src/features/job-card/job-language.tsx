import type { JobRow } from '@qantara/contract';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../i18n/use-locale.js';

/** Attributes for the texts of a job that exists in another language only. */
export function useJobLanguage(job: Pick<JobRow, 'text_locale'>): { lang?: string; dir?: 'ltr' | 'rtl' } {
  const locale = useLocale();
  if (job.text_locale === locale) return {};
  return { lang: job.text_locale, dir: job.text_locale === 'ar' ? 'rtl' : 'ltr' };
}

/** The small "English" beside a job that has no Arabic text. */
export function EnglishTag({ job }: { job: Pick<JobRow, 'text_locale'> }) {
  const { t } = useTranslation('job');
  const { lang } = useJobLanguage(job);
  if (lang !== 'en') return null;
  return (
    <span lang="en" dir="ltr" className="inline-block rounded-sm bg-grey-soft px-2 py-0.5 text-caption text-grey">
      {t('job.englishTag')}
    </span>
  );
}
