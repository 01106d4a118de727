import { useTranslation } from 'react-i18next';
import { ShieldCheck } from 'lucide-react';
import { ButtonLink } from '../../components/ui/button-link.js';
import { StatTiles } from '../../features/page-parts/statistics.js';
import { EnglishBadge } from '../../components/text/english-badge.js';
import { SitePicture } from '../../components/media/site-picture.js';
import { VideoLoop } from '../../components/media/video-loop.js';
import { langOf, useAgency, useContent } from '../../content/use-content.js';
import { useLocale } from '../../i18n/use-locale.js';
import { Doors } from './doors.js';
import phoneAvif from '../../assets/videos/hero-phone.avif?no-inline';
import phoneFilm from '../../assets/videos/hero-phone.mp4?no-inline';
import phoneStill from '../../assets/videos/hero-phone.webp?no-inline';
import wideAv1 from '../../assets/videos/hero-wide.av1.mp4?no-inline';
import wideAvif from '../../assets/videos/hero-wide.avif?no-inline';
import wideFilm from '../../assets/videos/hero-wide.mp4?no-inline';
import wideStill from '../../assets/videos/hero-wide.webp?no-inline';
import { breakable } from '../../lib/format/format.js';
import type { HomeData } from './use-home-data.js';

/**
 * Text on a dark background, the scene below them on a phone and behind them on a wide screen, figures across its edge.
 */
export function Hero({ trades }: Pick<HomeData, 'trades'>) {
  const { t } = useTranslation(['home', 'common']);
  const page = useContent('homePage');
  const lang = langOf(page, useLocale());
  const { tagline, mainButton } = useAgency();
  return (
    <>
      <div className="home-hero relative bg-night text-white">
        <div className="page-column relative z-10 grid content-center gap-4 py-6 lg:pt-10 lg:pb-20">
          <p className="font-semibold text-amber">{tagline}</p>
          <h1 {...lang} className="text-display lg:max-w-xl">
            {page.hero.title}
          </h1>
          <p {...lang} className="max-w-70 text-on-night sm:max-w-lg">
            {page.hero.lead}
            <EnglishBadge lang={lang} />
          </p>
          <div className="mt-2 grid grid-cols-2 gap-3 sm:flex sm:flex-wrap">
            <ButtonLink to="/contact?subject=employer" variant="amber">
              {mainButton ?? t('common:header.getStarted')}
            </ButtonLink>
            <ButtonLink to="/services" variant="ghost-on-night">
              {t('hero.services')}
            </ButtonLink>
          </div>
          <Doors trades={trades} />
        </div>
        <Scene />
      </div>
      <section
        aria-labelledby="figures-heading"
        className="page-column relative z-10 -mt-10 grid gap-4 md:gap-6 lg:-mt-12"
      >
        <h2 id="figures-heading" className="sr-only">
          {t('figures.title')}
        </h2>
        <StatTiles
          place="Home"
          className="max-md:gap-2 md:grid-cols-[repeat(auto-fit,minmax(9rem,1fr))]"
          tileClassName="shadow-md max-md:gap-0 max-md:p-3"
        />
        <TrustLine />
      </section>
    </>
  );
}

/** The film of the agency or its picture; without them, ours. */
function Scene() {
  const page = useContent('homePage');
  const { heroPicture, heroFilm = [] } = page;
  const lang = langOf(page, useLocale());
  const picture = heroPicture ? (
    <SitePicture
      picture={heroPicture}
      {...lang}
      width={1920}
      height={1080}
      sizes="100vw"
      eager
      fetchPriority="high"
      className="absolute inset-0 size-full object-cover"
    />
  ) : null;
  const loop = picture
    ? // Not on phones: films are large, and job seekers pay for each megabyte.
      { poster: picture, sources: heroFilm.map(({ url, type }) => ({ src: url, type, media: wide })) }
    : { ...HERO_LOOP, mirrored: true };
  return (
    <VideoLoop
      key={loop.sources[0]?.src}
      {...loop}
      className={scenePlace}
      buttonClassName="inset-e-4 bottom-14 lg:inset-e-10 lg:bottom-18"
    />
  );
}

const scenePlace = 'home-scene aspect-2/1 md:aspect-video lg:absolute lg:inset-0 lg:aspect-auto';
const wide = '(min-width: 768px)';

/** A Gulf harbour at dusk behind a bridge, made by media/loops. Phones get H.264, which they decode in hardware. */
const HERO_LOOP = {
  poster: {
    src: wideStill,
    avif: wideAvif,
    width: 1920,
    height: 1080,
    phone: { src: phoneStill, avif: phoneAvif, width: 960, height: 480 },
  },
  sources: [
    { src: phoneFilm, type: 'video/mp4', media: '(max-width: 767.98px)' },
    { src: wideAv1, type: 'video/mp4; codecs="av01.0.08M.08"', media: wide },
    { src: wideFilm, type: 'video/mp4', media: wide },
  ],
};

/** Who pays, and under which licence we recruit. */
function TrustLine() {
  const { t } = useTranslation();
  const page = useContent('homePage');
  const { licenceNumber } = useAgency();
  return (
    <div className="flex items-start gap-3 text-small text-muted md:justify-center">
      <ShieldCheck aria-hidden="true" className="size-6 shrink-0 text-primary" />
      <div className="grid gap-1 pt-0.5 md:flex md:flex-wrap md:gap-x-6">
        <p {...langOf(page, useLocale())} className="font-medium text-ink">
          {page.freeNote}
        </p>
        <p>
          {t('footer.licence')}{' '}
          <bdi dir="ltr" className="inline-block">
            {breakable(licenceNumber)}
          </bdi>
        </p>
      </div>
    </div>
  );
}
