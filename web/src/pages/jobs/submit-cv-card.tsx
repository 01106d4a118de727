import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../components/ui/button-link.js';
import { langOf, useContent } from '../../content/use-content.js';
import { useLocale } from '../../i18n/use-locale.js';

/** Leads those whose job is not here to the talent pool. */
export function SubmitCvCard({ className = '' }: { className?: string }) {
  const { t } = useTranslation('jobs');
  const page = useContent('jobsPage');
  const { title, text, button } = page.callToAction;
  return (
    <div className={`grid justify-items-start gap-3 rounded-2xl bg-primary-soft p-5 ${className}`}>
      <div className="grid gap-3" {...langOf(page, useLocale())}>
        <h2 className="text-h3">{title}</h2>
        <p>{text}</p>
      </div>
      <ButtonLink to="/apply">{button ?? t('cta.button')}</ButtonLink>
    </div>
  );
}
