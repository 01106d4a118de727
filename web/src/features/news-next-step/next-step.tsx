import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../components/ui/button-link.js';
import { langOf, useContent } from '../../content/use-content.js';
import { useLocale } from '../../i18n/use-locale.js';

/** From reading to doing: the open jobs and the talent pool. */
export function NextStep() {
  const { t } = useTranslation('news');
  const page = useContent('newsPage');
  return (
    <section aria-labelledby="next-step-heading" className="bg-primary-soft">
      <div className="page-column grid items-center gap-6 py-12 lg:grid-cols-[1fr_auto]">
        <div className="grid gap-2" {...langOf(page, useLocale())}>
          <h2 id="next-step-heading">{page.callToAction.title}</h2>
          <p className="max-w-2xl">{page.callToAction.text}</p>
        </div>
        <p className="flex flex-wrap gap-3">
          <ButtonLink to="/jobs">{page.callToAction.button ?? t('cta.jobs')}</ButtonLink>
          <ButtonLink to="/apply" variant="ghost">
            {t('cta.apply')}
          </ButtonLink>
        </p>
      </div>
    </section>
  );
}
