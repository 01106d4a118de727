import type { MarketTrend } from '@qantara/contract/content';
import { ArrowDownRight, ArrowUpRight, MoveHorizontal } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { EnglishBadge } from '../../components/text/english-badge.js';
import { langOf, useContent } from '../../content/use-content.js';
import { useLocale } from '../../i18n/use-locale.js';
import { formatDate, isolateLtr } from '../../lib/format/format.js';

const variants = {
  falling: { word: 'down', Icon: ArrowDownRight, classes: 'bg-amber-soft text-amber-ink' },
  stable: { word: 'stable', Icon: MoveHorizontal, classes: 'bg-info-soft text-info' },
  rising: { word: 'up', Icon: ArrowUpRight, classes: 'bg-success-soft text-success' },
} as const;

/** Industries with an arrow and the same in words. */
export function MarketTrends() {
  const { t } = useTranslation('news');
  const locale = useLocale();
  const page = useContent('newsPage');
  const trends = useContent('marketTrends');
  if (trends.length === 0) return null;
  return (
    <section aria-labelledby="trends-heading" className="page-column section-space grid gap-6">
      <div className="grid gap-2" {...langOf(page, locale)}>
        <h2 id="trends-heading">{page.trendsTitle}</h2>
        <p className="text-muted">{page.trendsLead}</p>
      </div>
      <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {trends.map((trend) => {
          const { word, Icon, classes } =
            variants[trend.percent < 0 ? 'falling' : trend.percent > 0 ? 'rising' : 'stable'];
          const lang = langOf(trend, locale);
          return (
            <li
              key={trend.id}
              className="flex items-center gap-4 rounded-xl border border-border bg-surface p-[20px] shadow-sm"
            >
              <span className={`grid size-[44px] shrink-0 place-items-center rounded-lg ${classes}`}>
                <Icon aria-hidden="true" className="size-6" />
              </span>
              <div className="min-w-0 wrap-anywhere">
                <h3 {...lang}>{trend.industry}</h3>
                <p className="text-muted">
                  {t(`trends.${word}`, { percent: isolateLtr(`${Math.abs(trend.percent)}%`) })}
                  <EnglishBadge lang={lang} />
                </p>
              </div>
            </li>
          );
        })}
      </ul>
      <Sources trends={trends} />
    </section>
  );
}

/** Where the percentages come from and of when they are; one line for all that have both in common. */
function Sources({ trends }: { trends: readonly MarketTrend[] }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const groups = new Map<string, MarketTrend[]>();
  for (const trend of trends) {
    const key = `${trend.source ?? ''}\n${trend.asOf ?? ''}`;
    if (trend.source || trend.asOf) groups.set(key, [...(groups.get(key) ?? []), trend]);
  }
  return [...groups].map(([key, [first, ...rest]]) =>
    first ? (
      <p key={key} className="text-small text-muted">
        {rest.length + 1 < trends.length ? `${[first, ...rest].map(({ industry }) => industry).join(' · ')}: ` : ''}
        {first.source ? (
          <span {...langOf(first, locale)}>{t('statistics.source', { source: first.source })}</span>
        ) : null}{' '}
        {first.asOf ? t('statistics.asOf', { date: formatDate(first.asOf, locale, 'UTC') }) : null}
      </p>
    ) : null,
  );
}
