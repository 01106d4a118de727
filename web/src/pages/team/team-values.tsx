import { useTranslation } from 'react-i18next';
import { Reveal } from '../../components/reveal.js';
import { ValueCards } from '../../features/page-parts/value-cards.js';
import { langOf, useContent } from '../../content/use-content.js';
import { useLocale } from '../../i18n/use-locale.js';

export function TeamValues() {
  const { t } = useTranslation('team');
  const page = useContent('teamPage');
  return (
    <section aria-labelledby="values-heading" className="bg-sunken">
      <Reveal className="page-column section-space grid gap-6">
        <div className="grid gap-2">
          <h2 id="values-heading">{t('values.title')}</h2>
          <p {...langOf(page, useLocale())} className="text-muted">
            {page.valuesLead}
          </p>
        </div>
        <ValueCards page="Our Team" className="lg:grid-cols-3" />
      </Reveal>
    </section>
  );
}
