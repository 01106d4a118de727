import { useTranslation } from 'react-i18next';
import { ClosingBand } from '../../features/page-parts/closing-band.js';
import { usePageHead } from '../../components/page-head.js';
import { PageHero } from '../../components/page-hero.js';
import { StatTiles } from '../../features/page-parts/statistics.js';
import { headOf, langOf, useContent } from '../../content/use-content.js';
import { useLocale } from '../../i18n/use-locale.js';
import { GccPresence } from './gcc-presence.js';
import { OurStory } from './our-story.js';
import { Purpose } from './purpose.js';
import { SaudiArabia } from './saudi-arabia.js';
import { WhyChooseUs } from './why-choose-us.js';
import recruitment from '../../assets/scenes/recruitment.svg?no-inline';
import { Reveal } from '../../components/reveal.js';
import { ValueCards } from '../../features/page-parts/value-cards.js';

export function AboutPage() {
  const { t } = useTranslation('about');
  const locale = useLocale();
  const page = useContent('aboutPage');
  usePageHead(headOf(page, locale));
  return (
    <>
      <PageHero title={page.hero.title} lang={langOf(page, locale)} scene={recruitment}>
        <p>{page.hero.lead}</p>
      </PageHero>
      <section aria-labelledby="figures-heading" className="page-column pt-8 lg:pt-12">
        <h2 id="figures-heading" className="sr-only">
          {t('figures.title')}
        </h2>
        <StatTiles
          place="About"
          className="md:grid-cols-[repeat(auto-fit,minmax(9rem,1fr))]"
          tileClassName="border border-border shadow-md"
        />
        {page.countingNote ? (
          <p {...langOf(page, locale)} className="mt-3 text-small text-muted">
            {page.countingNote}
          </p>
        ) : null}
      </section>
      <OurStory />
      <SaudiArabia />
      <GccPresence />
      <Purpose />
      <CoreValues />
      <WhyChooseUs />
      <ClosingBand page={page} button={{ to: '/contact', text: t('cta.button') }} request={t('cta.request')} />
    </>
  );
}

function CoreValues() {
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
