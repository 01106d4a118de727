import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ButtonLink } from '../../components/button-link.js';
import { StatTiles } from '../../features/page-parts/statistics.js';
import { VideoLoop } from '../../components/video-loop.js';
import { langOf, useAgency, useContent } from '../../content/use-content.js';
import { useLocale } from '../../i18n/use-locale.js';
import { HERO_LOOP } from './hero-loop.js';
import { TrustLine } from './trust-line.js';

/** Words on a night ground, the scene below them on a phone and behind them on a wide screen, figures across its edge. */
export function Hero() {
  const { t } = useTranslation(['home', 'common']);
  const page = useContent('homePage');
  const lang = langOf(page, useLocale());
  const { tagline } = useAgency();
  return (
    <>
      <div className="home-hero relative bg-night text-white">
        <div className="page-column relative z-10 grid content-center gap-4 py-8 lg:gap-5 lg:pt-16 lg:pb-28">
          <p className="font-semibold text-amber">{tagline}</p>
          <h1 {...lang} className="text-display lg:max-w-xl">
            {page.hero.title}
          </h1>
          <p {...lang} className="max-w-70 text-on-night sm:max-w-lg">
            {page.hero.lead}
          </p>
          <div className="mt-2 grid gap-3 sm:flex sm:flex-wrap">
            <ButtonLink to="/contact?subject=employer" look="amber">
              {t('common:header.getStarted')}
            </ButtonLink>
            <ButtonLink to="/services" look="ghost-on-night">
              {t('hero.services')}
            </ButtonLink>
          </div>
          <p>
            {t('hero.lookingForWork')}{' '}
            <Link
              to="/jobs"
              className="inline-flex min-h-11 items-center font-semibold text-amber underline underline-offset-4"
            >
              {t('hero.openJobs')}
            </Link>
          </p>
        </div>
        <VideoLoop
          {...HERO_LOOP}
          mirrored
          className="home-scene aspect-4/3 md:aspect-video lg:absolute lg:inset-0 lg:aspect-auto"
          buttonClassName="inset-e-4 bottom-14 lg:inset-e-10 lg:bottom-18"
        />
      </div>
      <section aria-labelledby="figures-heading" className="page-column relative z-10 -mt-10 grid gap-6 lg:-mt-12">
        <h2 id="figures-heading" className="sr-only">
          {t('figures.title')}
        </h2>
        <StatTiles
          place="Home"
          className="md:grid-cols-[repeat(auto-fit,minmax(9rem,1fr))]"
          tileClassName="shadow-md"
        />
        <TrustLine />
      </section>
    </>
  );
}
