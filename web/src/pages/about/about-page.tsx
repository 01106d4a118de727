import { useTranslation } from 'react-i18next';
import { ClosingBand } from '../../features/page-parts/closing-band.js';
import { usePageHead } from '../../components/page-head.js';
import { PageHero } from '../../components/page-hero.js';
import { StatTiles } from '../../features/page-parts/statistics.js';
import { headOf, langOf, useContent } from '../../content/use-content.js';
import { useLocale } from '../../i18n/use-locale.js';
import { CoreValues } from './core-values.js';
import { GccPresence } from './gcc-presence.js';
import { OurStory } from './our-story.js';
import { Purpose } from './purpose.js';
import { SaudiArabia } from './saudi-arabia.js';
import { WhyChooseUs } from './why-choose-us.js';

export function AboutPage() {
  const { t } = useTranslation('about');
  const locale = useLocale();
  const page = useContent('aboutPage');
  usePageHead(headOf(page, locale));
  return (
    <>
      <PageHero title={page.hero.title} lang={langOf(page, locale)}>
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
      </section>
      <OurStory />
      <SaudiArabia />
      <GccPresence />
      <Purpose />
      <CoreValues />
      <WhyChooseUs />
      <ClosingBand page={page} button={{ to: '/contact', text: t('cta.button') }} />
    </>
  );
}
