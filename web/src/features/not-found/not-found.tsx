import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../components/button-link.js';
import { usePageHead } from '../../components/page-head.js';

/** The page at an address that does not exist. */
export function NotFound() {
  const { t } = useTranslation();
  usePageHead({ title: t('notFound.title'), robots: 'noindex', status: 404 });
  return (
    <div className="page-column section-space grid justify-items-start gap-6">
      <h1>{t('notFound.title')}</h1>
      <p className="text-muted">{t('notFound.text')}</p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to="/jobs">{t('notFound.jobs')}</ButtonLink>
        <ButtonLink to="/" look="ghost">
          {t('notFound.home')}
        </ButtonLink>
        <ButtonLink to="/contact" look="ghost">
          {t('notFound.contact')}
        </ButtonLink>
      </div>
    </div>
  );
}
