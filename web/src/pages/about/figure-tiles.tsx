import { useTranslation } from 'react-i18next';
import { StatTile } from '../../components/stat-tile.js';
import type { ABOUT_FIGURES, SAUDI_FIGURES } from '../../content/about.js';
import { writtenFigure } from '../../lib/figure.js';

type NamedFigure = (typeof ABOUT_FIGURES | typeof SAUDI_FIGURES)[number];

/** A row of figures, each worded for its number. */
export function FigureTiles({ figures, className }: { figures: readonly NamedFigure[]; className: string }) {
  const { t } = useTranslation('about');
  return (
    <dl className={`grid grid-cols-2 gap-3 lg:gap-6 ${className}`}>
      {figures.map((figure) => (
        <StatTile
          key={figure.id}
          figure={writtenFigure(figure)}
          label={t(`figures.${figure.id}`, { count: figure.value })}
          className="border border-border shadow-md"
        />
      ))}
    </dl>
  );
}
