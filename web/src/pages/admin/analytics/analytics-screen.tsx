import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { analytics } from '../../../api/analytics.js';
import { Button } from '../../../components/button.js';
import { Notice } from '../../../components/notice.js';
import { useLocale } from '../../../i18n/use-locale.js';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../lib/api-error.js';
import { ListSkeleton } from '../list-section.js';
import { AnalyticsCards } from './analytics-cards.js';
import { AnalyticsFilterBar } from './analytics-filter-bar.js';
import { ExternalLinks } from './external-links.js';
import { LiveBar } from './live-bar.js';
import { TrackingPanel } from './tracking-panel.js';
import { useAnalyticsAddress } from './use-analytics-address.js';
import { useAway } from './use-away.js';

/** Numbers of the chosen period in each of their states: loading, there, not to be refreshed, refused. */
export function AnalyticsScreen() {
  const { t } = useTranslation('analytics');
  const locale = useLocale();
  const { filters, change } = useAnalyticsAddress();
  const [paused, setPaused] = useState(false);
  const away = useAway();
  const counted = useQuery(analytics(filters, locale, paused || away));
  const refused = counted.error instanceof ApiError && counted.error.status === 400 ? counted.error : null;

  return (
    <section aria-labelledby="analytics-heading" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="analytics-heading" tabIndex={-1} className="text-h3">
          {t('title')}
        </h2>
        <LiveBar
          countedAt={counted.data?.counted_at}
          state={paused ? 'paused' : away ? 'away' : 'live'}
          onPause={() => setPaused(!paused)}
        />
      </div>
      <AnalyticsFilterBar filters={filters} numbers={counted.data} onChange={change} />
      {counted.isError ? (
        <Notice tone="danger" role="alert">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p>
              {refused ? (refused.errors[0]?.detail ?? refused.detail) : t('failed')}{' '}
              {counted.data && !refused ? t('stale') : ''}
            </p>
            {refused ? null : (
              <Button look="ghost" size="dashboard" busy={counted.isFetching} onClick={() => void counted.refetch()}>
                {t('retry')}
              </Button>
            )}
          </div>
        </Notice>
      ) : null}
      {counted.isPending ? <ListSkeleton text={t('loading')} /> : null}
      {counted.data && !refused ? <AnalyticsCards numbers={counted.data} filters={filters} /> : null}
      <ExternalLinks />
      <TrackingPanel />
    </section>
  );
}
