import { ArrowUpRight, MoveHorizontal } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { MARKET_TRENDS } from '../../content/news.js';
import { isolateLtr } from '../../lib/format.js';

/** Six industries with an arrow and the same in words. */
export function MarketTrends() {
  const { t } = useTranslation('news');
  return (
    <section aria-labelledby="trends-heading" className="page-column section-space grid gap-6">
      <div className="grid gap-2">
        <h2 id="trends-heading">{t('trends.title')}</h2>
        <p className="text-muted">{t('trends.lead')}</p>
      </div>
      <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {MARKET_TRENDS.map(({ id, percent }) => {
          const [Icon, look] = percent
            ? ([ArrowUpRight, 'bg-success-soft text-success'] as const)
            : ([MoveHorizontal, 'bg-info-soft text-info'] as const);
          return (
            <li
              key={id}
              className="flex items-center gap-4 rounded-xl border border-border bg-surface p-[20px] shadow-sm"
            >
              <span className={`grid size-[44px] shrink-0 place-items-center rounded-lg ${look}`}>
                <Icon aria-hidden="true" className="size-6" />
              </span>
              <div className="min-w-0 wrap-anywhere">
                <h3>{t(`trends.${id}`)}</h3>
                <p className="text-muted">
                  {percent ? t('trends.up', { percent: isolateLtr(`${percent}%`) }) : t('trends.stable')}
                </p>
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
