import './arc-map.css';
import type { Locale } from '@qantara/contract';
import { useTranslation } from 'react-i18next';
import land from '../../assets/arc-map-land.svg?no-inline';
import points from '../../assets/arc-map-points.json';
import { Reveal } from '../../components/layout/reveal.js';
import { useLocale } from '../../i18n/use-locale.js';
import { arcsBetween, LABELS, leader, STAGE, type City } from './map-plan.js';

const allCities = Object.keys(points) as City[];

/** From where to where: land without borders, a light for each city, arcs that draw themselves once. Never mirrored. */
export function ArcMap(props: { from: readonly City[]; to: readonly City[]; className?: string }) {
  const { from, to, className = '' } = props;
  const { t } = useTranslation('home');
  const locale = useLocale();
  const cities = allCities.filter((city) => from.includes(city) || to.includes(city));
  const named = (some: readonly City[]) =>
    listed(
      some.map((city) => t(`talent.map.cities.${city}`)),
      locale,
    );
  const sentence = t('talent.map.sentence', { from: named(from), to: named(to) });
  return (
    <Reveal className={`arc-map ${className}`}>
      <div role="img" aria-label={sentence} dir="ltr" className="relative">
        <img src={land} alt="" {...STAGE} loading="lazy" decoding="async" className="h-auto w-full" />
        <svg viewBox={`0 0 ${STAGE.width} ${STAGE.height}`} fill="none" className="absolute inset-0 size-full">
          {arcsBetween(from, to).map((path) => (
            <path key={path} d={path} pathLength={1} className="arc-map-line" />
          ))}
          <path d={cities.map(leader).join('')} className="arc-map-leader" />
          {cities.map((city) => (
            <circle key={city} cx={points[city].x} cy={points[city].y} r={7} className="arc-map-dot" />
          ))}
        </svg>
        {cities.map((city) => (
          <span key={city} data-edge={LABELS[city].edge} style={placeOf(city)} className="arc-map-name">
            <bdi>{t(`talent.map.cities.${city}`)}</bdi>
          </span>
        ))}
      </div>
    </Reveal>
  );
}

/** `A, B and C` */
const listed = (names: string[], locale: Locale) =>
  locale === 'ar'
    ? names.join(' و')
    : [names.slice(0, -1).join(', '), ...names.slice(-1)].filter((part) => part !== '').join(' and ');

function placeOf(city: City) {
  const { x, y } = LABELS[city];
  const share = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)}%`;
  return { '--x': share(x, STAGE.width), '--y': share(y, STAGE.height) } as React.CSSProperties;
}
