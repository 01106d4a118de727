import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../components/button-link.js';
import { usePageHead } from '../../components/page-head.js';

/** What the server draws (404) for an id it does not know; a browser with scripts goes on to the list. */
export function UnknownJob() {
  const { t } = useTranslation('job-detail');
  usePageHead({ title: t('notFound'), robots: 'noindex', status: 404 });
  return (
    <div className="page-column section-space grid min-h-[60svh] content-start justify-items-start gap-6">
      <h1>{t('notFound')}</h1>
      <p className="text-muted">{t('notFoundText')}</p>
      <ButtonLink to="/jobs">{t('back')}</ButtonLink>
    </div>
  );
}
