import { useTranslation } from 'react-i18next';
import { CheckList } from '../../components/ui/check-list.js';
import { Reveal } from '../../components/layout/reveal.js';
import { StatTiles } from '../../features/page-parts/statistics.js';
import { VideoLoop } from '../../components/media/video-loop.js';
import { langOf, useContent } from '../../content/use-content.js';
import { useLocale } from '../../i18n/use-locale.js';
import av1 from '../../assets/videos/riyadh-tower.av1.mp4?no-inline';
import avif from '../../assets/videos/riyadh-tower.avif?no-inline';
import film from '../../assets/videos/riyadh-tower.mp4?no-inline';
import still from '../../assets/videos/riyadh-tower.webp?no-inline';

/** The largest market, with an animated picture of a tower. */
export function SaudiArabia() {
  const { t } = useTranslation('about');
  const page = useContent('aboutPage');
  const lang = langOf(page, useLocale());
  return (
    <section aria-labelledby="saudi-heading" className="bg-night text-on-night">
      <div className="page-column section-space">
        <Reveal className="grid gap-8 lg:grid-cols-12 lg:items-center lg:gap-12">
          <figure className="mx-auto grid w-full max-w-md gap-3 lg:col-span-5">
            <VideoLoop
              {...TOWER_LOOP}
              alt={t('saudi.picture')}
              lazy
              className="aspect-square arch-frame outline-2 outline-offset-4 outline-amber/60"
            />
            <figcaption className="pt-1 text-center text-caption">{t('saudi.caption')}</figcaption>
          </figure>
          <div className="grid gap-6 lg:col-span-7">
            <div className="grid gap-3">
              <h2 id="saudi-heading" className="text-white">
                {t('saudi.title')}
              </h2>
              <p {...lang} className="measure">
                {page.saudiText}
              </p>
            </div>
            <StatTiles
              place="About, Saudi Arabia"
              className="max-w-lg"
              tileClassName="border border-border shadow-md"
            />
            <div {...lang} className="grid gap-4">
              <h3 className="text-white">{page.saudiExpertiseTitle}</h3>
              <CheckList items={page.saudiExpertise} className="sm:grid-cols-2" />
            </div>
          </div>
        </Reveal>
      </div>
    </section>
  );
}

/**
 * An invented tower above a city in the evening, made by media/loops. Phones get H.264, which they decode in hardware.
 */
const TOWER_LOOP = {
  poster: { src: still, avif, width: 720, height: 720 },
  sources: [
    { src: av1, type: 'video/mp4; codecs="av01.0.04M.08"', media: '(min-width: 768px)' },
    { src: film, type: 'video/mp4' },
  ],
};
