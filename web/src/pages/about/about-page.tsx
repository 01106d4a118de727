import { useTranslation } from 'react-i18next';
import { ClosingBand } from '../../features/page-parts/closing-band.js';
import { usePageHead } from '../../components/layout/page-head.js';
import { PageHero } from '../../components/layout/page-hero.js';
import { StatTiles } from '../../features/page-parts/statistics.js';
import { langOf, useContent } from '../../content/use-content.js';
import { useLocale } from '../../i18n/use-locale.js';
import { GccPresence } from './gcc-presence.js';
import { SaudiArabia } from './saudi-arabia.js';
import { WhyChooseUs } from './why-choose-us.js';
import recruitment from '../../assets/scenes/recruitment.svg?no-inline';
import { Reveal } from '../../components/layout/reveal.js';
import { ValueCards } from '../../features/page-parts/value-cards.js';
import bridge from '../../assets/scenes/bridge.svg?no-inline';
import { SitePicture } from '../../components/media/site-picture.js';
import { Compass, Telescope } from 'lucide-react';

export function AboutPage() {
  const { t } = useTranslation('about');
  const locale = useLocale();
  const page = useContent('aboutPage');
  usePageHead(page.seo);
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
  if (!useContent('values').some((value) => value.page === 'About')) return null;
  return (
    <section aria-labelledby="values-heading" className="page-column section-space">
      <Reveal className="grid gap-6">
        <h2 id="values-heading">{t('values.title')}</h2>
        <ValueCards page="About" className="lg:grid-cols-4" />
      </Reveal>
    </section>
  );
}

function OurStory() {
  const { t } = useTranslation('about');
  const page = useContent('aboutPage');
  const lang = langOf(page, useLocale());
  return (
    <section aria-labelledby="story-heading" className="page-column section-space">
      <Reveal className="grid gap-8 lg:grid-cols-12 lg:items-center lg:gap-12">
        <div className="grid gap-4 lg:col-span-7">
          <h2 id="story-heading">{t('story.title')}</h2>
          {page.story.map((paragraph) => (
            <p key={paragraph} {...lang} className="measure">
              {paragraph}
            </p>
          ))}
        </div>
        <SitePicture
          picture={page.storyPicture}
          drawing={{ src: bridge, alt: t('story.picture') }}
          width={480}
          height={560}
          sizes="24rem"
          className="mx-auto aspect-6/7 w-full max-w-sm arch-frame bg-night object-cover shadow-lg lg:col-span-5"
        />
      </Reveal>
    </section>
  );
}

const cards = [
  { id: 'mission', icon: Compass },
  { id: 'vision', icon: Telescope },
] as const;

/** Mission and vision side by side. */
function Purpose() {
  const { t } = useTranslation('about');
  const page = useContent('aboutPage');
  const lang = langOf(page, useLocale());
  return (
    <div className="bg-sunken">
      <Reveal className="page-column section-space grid gap-4 md:grid-cols-2 lg:gap-6">
        {cards.map(({ id, icon: Icon }) => (
          <section
            key={id}
            aria-labelledby={`${id}-heading`}
            className="grid content-start gap-3 rounded-2xl bg-primary p-6 text-on-primary lg:p-8"
          >
            <Icon aria-hidden="true" className="size-8 text-amber" />
            <h2 id={`${id}-heading`}>{t(`purpose.${id}.title`)}</h2>
            <p {...lang}>{page[id]}</p>
          </section>
        ))}
      </Reveal>
    </div>
  );
}
