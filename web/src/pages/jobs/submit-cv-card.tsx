import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../components/button-link.js';

/** Leads those whose job is not here to the talent pool. */
export function SubmitCvCard({ className = '' }: { className?: string }) {
  const { t } = useTranslation('jobs');
  return (
    <div className={`grid justify-items-start gap-3 rounded-2xl bg-primary-soft p-5 ${className}`}>
      <h2 className="text-h3">{t('cta.title')}</h2>
      <p>{t('cta.text')}</p>
      <ButtonLink to="/apply">{t('cta.button')}</ButtonLink>
    </div>
  );
}
