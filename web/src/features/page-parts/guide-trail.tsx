import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

/** The way to a page about a trade or a country: links to the pages above it, then its own title. */
export function GuideTrail({ steps, title }: { steps: readonly { to: string; text: string }[]; title: string }) {
  const { t } = useTranslation('guide');
  return (
    <nav aria-label={t('path')} className="text-small text-muted">
      <ol className="flex flex-wrap gap-x-2">
        {steps.map(({ to, text }) => (
          <li key={to} className="flex gap-x-2">
            <Link to={to} className="text-primary underline underline-offset-4">
              {text}
            </Link>
            <span aria-hidden="true">/</span>
          </li>
        ))}
        <li aria-current="page">{title}</li>
      </ol>
    </nav>
  );
}
