import { LOCALES, type Locale } from '@qantara/contract';
import { useQuery } from '@tanstack/react-query';
import type { i18n } from 'i18next';
import { useWatch } from 'react-hook-form';
import { useEffect, useState } from 'react';
import { trades as tradesQuery } from '../../../../api/trades.js';
import { Loading } from '../../../../components/ui/loading.js';
import { JobCard } from '../../../../features/job-card/job-card.js';
import { JobHeader } from '../../../../features/job-card/job-header.js';
import { JobSections } from '../../../../features/job-card/job-sections.js';
import { loadNamespaces } from '../../../../i18n/load-namespaces.js';
import { useLocale } from '../../../../i18n/use-locale.js';
import { I18nextProvider, useTranslation } from 'react-i18next';
import type { JobFormValues } from '../job-form-values.js';
import type { JobFormApi } from '../use-job-form.js';
import { PreviewChoice } from './preview-choice.js';
import { previewJob, type PreviewFacts } from './preview-job.js';

/** The job as visitors will see it, on the list and on its page, in either language, while it is typed. */
export function JobPreview({ form, facts }: { form: JobFormApi; facts: PreviewFacts | null }) {
  const { t } = useTranslation(['admin', 'job-form']);
  const own = useLocale();
  const [language, setLanguage] = useState<Locale>(own);
  const [part, setPart] = useState<'card' | 'page'>('card');
  const translations = usePublicTranslations(language);
  // The form is filled from its first moment, so every value is there.
  const values = useWatch({ control: form.control }) as JobFormValues;
  const { data: trades = [] } = useQuery(tradesQuery(language));
  const job = previewJob(values, facts, language, trades);

  return (
    <section aria-label={t('job-form:preview')} className="grid content-start gap-4">
      <div className="flex flex-wrap gap-3">
        <PreviewChoice
          label={t('job-form:previewLanguage')}
          value={language}
          choices={LOCALES.map((value) => ({ value, text: t(`job-form:previewIn.${value}`) }))}
          onChoose={setLanguage}
        />
        <PreviewChoice
          label={t('job-form:previewPart')}
          value={part}
          choices={(['card', 'page'] as const).map((value) => ({ value, text: t(`job-form:previewOf.${value}`) }))}
          onChoose={setPart}
        />
      </div>
      {translations ? (
        <I18nextProvider i18n={translations}>
          {/* Nothing in it can be pressed: it shows, the form beside it says. */}
          <div
            inert
            lang={language}
            dir={language === 'ar' ? 'rtl' : 'ltr'}
            data-theme="light"
            className="grid gap-6 rounded-xl border border-border bg-bg p-4 text-body text-ink"
          >
            {part === 'card' ? (
              <JobCard job={job} />
            ) : (
              <>
                <JobHeader job={job} />
                <JobSections job={job} />
              </>
            )}
          </div>
        </I18nextProvider>
      ) : (
        <Loading text={t('list.loading')} />
      )}
    </section>
  );
}

/** The translations of the public pages, in a locale that may differ from the dashboard's. */
function usePublicTranslations(language: Locale): i18n | null {
  const [translations, setTranslations] = useState<i18n | null>(null);
  useEffect(() => {
    let wanted = true;
    loadNamespaces(language, ['job', 'job-detail']).then(
      (loaded) => wanted && setTranslations(loaded),
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, [language]);
  return translations?.language === language ? translations : null;
}
