import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../components/button-link.js';

/** From reading to doing: the open jobs and the talent pool. */
export function NextStep() {
  const { t } = useTranslation('news');
  return (
    <section aria-labelledby="next-step-heading" className="bg-primary-soft">
      <div className="page-column grid items-center gap-6 py-12 lg:grid-cols-[1fr_auto]">
        <div className="grid gap-2">
          <h2 id="next-step-heading">{t('cta.title')}</h2>
          <p className="max-w-2xl">{t('cta.text')}</p>
        </div>
        <p className="flex flex-wrap gap-3">
          <ButtonLink to="/jobs">{t('cta.jobs')}</ButtonLink>
          <ButtonLink to="/apply" look="ghost">
            {t('cta.apply')}
          </ButtonLink>
        </p>
      </div>
    </section>
  );
}
