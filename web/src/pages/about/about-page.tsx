import { useTranslation } from 'react-i18next';
import { ClosingBand } from '../../components/closing-band.js';
import { usePageHead } from '../../components/page-head.js';
import { PageHero } from '../../components/page-hero.js';
import { ABOUT_FIGURES } from '../../content/about.js';
import { CoreValues } from './core-values.js';
import { FigureTiles } from './figure-tiles.js';
import { GccPresence } from './gcc-presence.js';
import { OurStory } from './our-story.js';
import { Purpose } from './purpose.js';
import { SaudiArabia } from './saudi-arabia.js';
import { WhyChooseUs } from './why-choose-us.js';

export function AboutPage() {
  const { t } = useTranslation('about');
  usePageHead({ title: t('title'), description: t('description') });
  return (
    <>
      <PageHero title={t('title')}>
        <p>{t('lead')}</p>
      </PageHero>
      <section aria-labelledby="figures-heading" className="page-column pt-8 lg:pt-12">
        <h2 id="figures-heading" className="sr-only">
          {t('figures.title')}
        </h2>
        <FigureTiles figures={ABOUT_FIGURES} className="lg:grid-cols-4" />
      </section>
      <OurStory />
      <SaudiArabia />
      <GccPresence />
      <Purpose />
      <CoreValues />
      <WhyChooseUs />
      <ClosingBand
        title={t('cta.title')}
        button={{ to: '/contact', text: t('cta.button') }}
        aside={{ to: '/jobs', text: t('cta.seekers') }}
      >
        {t('cta.text')}
      </ClosingBand>
    </>
  );
}
