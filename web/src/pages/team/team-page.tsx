import { useTranslation } from 'react-i18next';
import { ClosingBand } from '../../features/page-parts/closing-band.js';
import { usePageHead } from '../../components/layout/page-head.js';
import { PageHero } from '../../components/layout/page-hero.js';
import { langOf, useContent } from '../../content/use-content.js';
import { useLocale } from '../../i18n/use-locale.js';
import { ChairmanMessage } from './chairman-message.js';
import { TeamPeople } from './team-people.js';
import hrConsulting from '../../assets/scenes/hr-consulting.svg?no-inline';
import { Reveal } from '../../components/layout/reveal.js';
import { ValueCards } from '../../features/page-parts/value-cards.js';

export function TeamPage() {
  const { t } = useTranslation('team');
  const locale = useLocale();
  const page = useContent('teamPage');
  usePageHead(page.seo);
  return (
    <>
      <PageHero title={page.hero.title} lang={langOf(page, locale)} scene={hrConsulting}>
        <p>{page.hero.lead}</p>
      </PageHero>
      <ChairmanMessage />
      <TeamPeople />
      <TeamValues />
      <ClosingBand page={page} button={{ to: '/contact', text: t('cta.button') }} request={t('cta.request')} />
    </>
  );
}

function TeamValues() {
  const { t } = useTranslation('team');
  const page = useContent('teamPage');
  const locale = useLocale();
  if (!useContent('values').some((value) => value.page === 'Our Team')) return null;
  return (
    <section aria-labelledby="values-heading" className="bg-sunken">
      <Reveal className="page-column section-space grid gap-6">
        <div className="grid gap-2">
          <h2 id="values-heading">{t('values.title')}</h2>
          <p {...langOf(page, locale)} className="text-muted">
            {page.valuesLead}
          </p>
        </div>
        <ValueCards page="Our Team" className="lg:grid-cols-3" />
      </Reveal>
    </section>
  );
}
