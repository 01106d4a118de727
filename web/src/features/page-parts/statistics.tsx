import type { Statistic } from '@qantara/contract/content';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { langOf, useContent } from '../../content/use-content.js';
import { useLocale } from '../../i18n/use-locale.js';
import { writtenFigure } from '../../lib/format/figure.js';
import { formatDate } from '../../lib/format/format.js';

/** The statistics of one place of the site. */
export const useStatistics = (place: Statistic['place']): Statistic[] =>
  useContent('statistics').filter((statistic) => statistic.place === place);

/** The figures of one place as tiles. Nothing where editors have removed all of them. */
export function StatTiles({ place, ...classes }: TileClasses & { place: Statistic['place'] }) {
  const statistics = useStatistics(place);
  if (statistics.length === 0) return null;
  const figures = statistics.map((statistic) => ({ ...statistic, label: <StatisticLabel statistic={statistic} /> }));
  return <FigureTiles figures={figures} {...classes} />;
}

interface TileClasses {
  className: string;
  tileClassName: string;
}
type Figure = Pick<Statistic, 'value' | 'sign'> & { label: ReactNode };

/** A row of tiles, each with a figure and what it counts. */
export function FigureTiles(props: TileClasses & { figures: readonly Figure[] }) {
  const { figures, className, tileClassName } = props;
  return (
    <dl className={`grid grid-cols-2 gap-3 lg:gap-6 ${className}`}>
      {figures.map((figure, place) => (
        <div
          key={place}
          className={`flex flex-col-reverse justify-end gap-1 rounded-xl bg-surface p-4 lg:p-5 ${tileClassName}`}
        >
          <dt className="text-small text-muted">{figure.label}</dt>
          <dd className="text-h2 text-primary">
            <bdi dir="ltr">{writtenFigure(figure)}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** What a figure counts, with its scope, source and day where editors state them. */
export function StatisticLabel({ statistic }: { statistic: Statistic }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { label, scope, source, asOf } = statistic;
  const lang = langOf(statistic, locale);
  if (!scope && !source && !asOf) return lang.lang ? <span {...lang}>{label}</span> : label;
  return (
    <>
      <span {...lang}>{label}</span>
      <span className="block text-caption">
        {scope ? (
          <span {...lang} className="block">
            {scope}
          </span>
        ) : null}
        {source ? (
          <span {...lang} className="block">
            {t('statistics.source', { source })}
          </span>
        ) : null}
        {asOf ? t('statistics.asOf', { date: formatDate(asOf, locale, 'UTC') }) : null}
      </span>
    </>
  );
}
