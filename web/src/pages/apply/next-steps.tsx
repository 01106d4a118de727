import { useTranslation } from 'react-i18next';
import { langOf, useContent } from '../../content/use-content.js';
import { useLocale } from '../../i18n/use-locale.js';

/** "What Happens Next?" as three numbered steps. */
export function NextSteps() {
  const { t } = useTranslation('apply');
  const content = useContent('applyPage');
  const lang = langOf(content, useLocale());
  return (
    <section aria-labelledby="next-heading" className="page-column section-space grid gap-6">
      <h2 id="next-heading">{t('next')}</h2>
      <ol className="grid gap-6 md:grid-cols-3">
        {[content.reviewStep, content.matchStep, content.connectStep].map(({ title, text }, index) => (
          <li key={title} className="grid content-start gap-2 border-t-3 border-primary pt-4" {...lang}>
            <span aria-hidden="true" className="font-mono text-small font-semibold text-primary">
              {`0${index + 1}`}
            </span>
            <h3>{title}</h3>
            <p className="text-muted">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
