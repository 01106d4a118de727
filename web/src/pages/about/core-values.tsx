import { useTranslation } from 'react-i18next';
import { Reveal } from '../../components/reveal.js';
import { ValueCards } from '../../features/page-parts/value-cards.js';

export function CoreValues() {
  const { t } = useTranslation('about');
  return (
    <section aria-labelledby="values-heading" className="page-column section-space">
      <Reveal className="grid gap-6">
        <h2 id="values-heading">{t('values.title')}</h2>
        <ValueCards page="About" className="lg:grid-cols-4" />
      </Reveal>
    </section>
  );
}
