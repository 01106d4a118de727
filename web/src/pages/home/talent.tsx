import { Building2, UsersRound, type LucideIcon } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useTranslation } from 'react-i18next';
import { Reveal } from '../../components/layout/reveal.js';
import { StatisticLabel, useStatistics } from '../../features/page-parts/statistics.js';
import { ArcMap } from '../../features/arc-map/arc-map.js';
import { langOf, useContent } from '../../content/use-content.js';
import { useLocale } from '../../i18n/use-locale.js';
import { writtenFigure } from '../../lib/format/figure.js';
import { useGuideLinks } from './use-guide-links.js';
import type { HomeData } from './use-home-data.js';

/** Countries with their names in the translations and their cities on the map. */
const RECRUIT_FOR = {
  'Saudi Arabia': ['saudiArabia', 'riyadh'],
  UAE: ['uae', 'dubai'],
  Qatar: ['qatar', 'doha'],
  Kuwait: ['kuwait', 'kuwaitCity'],
  Oman: ['oman', 'muscat'],
  Bahrain: ['bahrain', 'manama'],
} as const;
const RECRUIT_FROM = {
  India: ['india', 'mumbai'],
  'Sri Lanka': ['sriLanka', 'colombo'],
  Nepal: ['nepal', 'kathmandu'],
  Bangladesh: ['bangladesh', 'dhaka'],
  Philippines: ['philippines', 'manila'],
} as const;
const ALL = { ...RECRUIT_FOR, ...RECRUIT_FROM };

/** Where we recruit for and where we recruit from, with what came of it. The panels stand on the map's own sides. */
export function Talent({ facts }: Pick<HomeData, 'facts'>) {
  const { t } = useTranslation('home');
  const page = useContent('homePage');
  const statistics = useStatistics('Home, below the map');
  const lang = langOf(page, useLocale());
  const { ofCountry } = useGuideLinks(facts);
  const { recruitFor = keysOf(RECRUIT_FOR), recruitFrom = keysOf(RECRUIT_FROM) } = page;
  const to = recruitFor.map((country) => ({ country: ALL[country], to: ofCountry(country) }));
  const from = recruitFrom.map((country) => ({ country: ALL[country] }));
  return (
    <section aria-labelledby="talent-heading" className="page-column section-space">
      <Reveal className="grid gap-5 md:gap-8 lg:gap-10">
        <div {...lang} className="grid gap-2 text-center">
          <h2 id="talent-heading">{page.talentTitle}</h2>
          <p className="text-balance text-muted">{page.talentLead}</p>
        </div>
        <div className="grid grid-cols-1 gap-2 wrap-anywhere md:grid-cols-2 md:gap-4 lg:grid-cols-[1fr_minmax(0,2.2fr)_1fr] lg:gap-6">
          <Places icon={Building2} title={t('talent.for')} places={to} className="rtl:lg:order-3" />
          <ArcMap
            from={from.map(cityOf)}
            to={to.map(cityOf)}
            className="order-last col-span-full self-center lg:order-2 lg:col-span-1"
          />
          <Places icon={UsersRound} title={t('talent.from')} places={from} className="lg:order-3 rtl:lg:order-1" />
        </div>
        {statistics.length > 0 ? (
          <dl className="grid grid-cols-3 divide-x divide-border">
            {statistics.map((statistic) => (
              <div
                key={statistic.id}
                className="flex flex-col-reverse items-center justify-end px-1 text-center wrap-anywhere md:px-4 md:py-3"
              >
                <dt className="text-small text-muted md:text-body">
                  <StatisticLabel statistic={statistic} />
                </dt>
                <dd className="text-h3 text-primary md:text-h1">
                  <bdi dir="ltr">{writtenFigure(statistic)}</bdi>
                </dd>
              </div>
            ))}
          </dl>
        ) : null}
        {page.countingNote ? (
          <p {...lang} className="mx-auto max-w-3xl text-center text-small text-balance text-muted">
            {page.countingNote}
          </p>
        ) : null}
      </Reveal>
    </section>
  );
}

const keysOf = <Key extends string>(all: Readonly<Record<Key, unknown>>) => Object.keys(all) as Key[];

interface Place {
  /** Its name in the translations, and its city on the map. */
  country: (typeof ALL)[keyof typeof ALL];
  /** The page about its jobs. */
  to?: string;
}
const cityOf = ({ country: [, city] }: Place) => city;

const chip = 'rounded-full border border-transparent bg-primary-soft px-3 py-1.5 text-small font-medium text-primary';

function Places(props: { icon: LucideIcon; title: string; places: readonly Place[]; className: string }) {
  const { icon: Icon, title, places, className } = props;
  const { t } = useTranslation('home');
  return (
    <div
      className={`grid content-start gap-1 rounded-2xl md:gap-4 border border-border bg-surface p-3 shadow-sm sm:p-5 lg:p-6 ${className}`}
    >
      <h3 className="flex items-center gap-3">
        <Icon aria-hidden="true" className="size-6 text-primary max-sm:hidden" />
        {title}
      </h3>
      <ul className="flex flex-wrap gap-x-2 gap-y-0 md:gap-y-2 lg:flex-col lg:items-start">
        {places.map(({ country: [name], to }) => (
          <li key={name} className={to ? '' : `my-1 md:my-0 ${chip}`}>
            {to ? (
              <Link to={to} className="group inline-flex min-h-11 items-center md:min-h-0">
                <span className={`group-hover:bg-primary group-hover:text-on-primary ${chip}`}>
                  {t(`talent.places.${name}`)}
                </span>
              </Link>
            ) : (
              t(`talent.places.${name}`)
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
