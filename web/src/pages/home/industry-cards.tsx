import type { Industry } from '@qantara/contract/content';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import construction from '../../assets/scenes/industry-construction.svg?no-inline';
import healthcare from '../../assets/scenes/industry-healthcare.svg?no-inline';
import hospitality from '../../assets/scenes/industry-hospitality.svg?no-inline';
import oilGas from '../../assets/scenes/industry-oil-gas.svg?no-inline';
import { EnglishBadge } from '../../components/text/english-badge.js';
import { Reveal } from '../../components/layout/reveal.js';
import { SitePicture } from '../../components/media/site-picture.js';
import { langOf, useContent, usePageContent } from '../../content/use-content.js';
import { useLocale } from '../../i18n/use-locale.js';
import { useGuideLinks } from './use-guide-links.js';
import type { HomeData } from './use-home-data.js';

/** `focus` is the percentage of the width that stays in sight when the drawing is cut to a square. */
const drawings: Record<Industry['illustration'], { src: string; focus: number }> = {
  construction: { src: construction, focus: 50 },
  'oil-gas': { src: oilGas, focus: 50 },
  healthcare: { src: healthcare, focus: 92 },
  hospitality: { src: hospitality, focus: 50 },
};

const tag = 'inline-flex min-h-6 items-center rounded-sm border border-white/30 px-2 text-caption';

/** Arches in a row, each with a view of one industry. */
export function IndustryCards({ facts }: Pick<HomeData, 'facts'>) {
  const { t } = useTranslation('home');
  const locale = useLocale();
  const page = useContent('homePage');
  const industries = useContent('industries');
  const { guideLinks } = usePageContent();
  const { ofTrade } = useGuideLinks(facts);
  if (industries.length === 0) return null;
  return (
    <section
      aria-labelledby="industries-heading"
      className="below-fold [--near:39rem] md:[--near:92rem] lg:[--near:56rem]"
    >
      <div className="bg-night text-on-night">
        <Reveal className="page-column section-space grid grid-cols-1 gap-5 md:gap-8">
          <div className="grid gap-2">
            <h2 id="industries-heading" className="text-white">
              {t('industries.title')}
            </h2>
            <p {...langOf(page, locale)}>{page.industriesLead}</p>
          </div>
          <ul className="card-row gap-x-4 gap-y-3 md:grid-cols-2 md:gap-x-6 lg:grid-cols-4">
            {industries.map((industry) => (
              <li
                key={industry.id}
                id={industry.anchor}
                {...langOf(industry, locale)}
                className="row-span-4 grid scroll-mt-24 grid-rows-subgrid content-start gap-3 md:max-lg:pb-10"
              >
                <SitePicture
                  picture={industry.picture}
                  drawing={{ src: drawings[industry.illustration].src, alt: '' }}
                  width={640}
                  height={400}
                  sizes="(min-width: 64rem) 18rem, (min-width: 48rem) 50vw, 20rem"
                  style={{ objectPosition: `${drawings[industry.illustration].focus}% 50%` }}
                  className="mb-3 aspect-2/1 w-full rounded-2xl object-cover outline-2 outline-offset-4 outline-amber/50 md:aspect-square md:arch-frame"
                />
                <h3 className="text-white">
                  {industry.name}
                  <EnglishBadge lang={langOf(industry, locale)} />
                </h3>
                <p>{industry.text}</p>
                <ul aria-label={t('industries.positions')} className="flex flex-wrap content-start gap-2">
                  {industry.positions.map((position) => {
                    const trade = guideLinks?.positions[position];
                    return (
                      <li key={position} className={trade ? undefined : tag}>
                        {trade ? (
                          <Link to={ofTrade(trade)} className={`hover:bg-white/10 ${tag}`}>
                            {position}
                          </Link>
                        ) : (
                          position
                        )}
                      </li>
                    );
                  })}
                </ul>
              </li>
            ))}
          </ul>
        </Reveal>
      </div>
      <div aria-hidden="true" className="arch-row" />
    </section>
  );
}
