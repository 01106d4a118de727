import { useQuery } from '@tanstack/react-query';
import { useState, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { AGENCY_TIME_ZONE } from '@qantara/contract';
import { Pause, Play } from 'lucide-react';
import { analytics } from '../../../api/analytics.js';
import { Button } from '../../../components/ui/button.js';
import { Notice } from '../../../components/ui/notice.js';
import { useLocale } from '../../../i18n/use-locale.js';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../lib/http/api-error.js';
import { ListSkeleton } from '../list-section.js';
import { AnalyticsCards } from './analytics-cards.js';
import { AnalyticsFilterBar } from './analytics-filter-bar.js';
import { ExternalLinks } from './external-links.js';
import { TrackingPanel } from './tracking-panel.js';
import { useAnalyticsParams } from './use-analytics-params.js';
import { TRACKING_HASH } from '../dashboard-url.js';
import { formatDateTime } from '../../../lib/format/format.js';
import { onActivity } from '../on-activity.js';

/** The numbers of the chosen period, with their states: loading, loaded, refresh failed, filter rejected. */
export function AnalyticsScreen() {
  const { t } = useTranslation('analytics');
  const locale = useLocale();
  const { hash } = useLocation();
  const { filters, change } = useAnalyticsParams();
  const [paused, setPaused] = useState(false);
  const away = useIsIdle();
  const counted = useQuery(analytics(filters, locale, paused || away));
  const invalidFilter = counted.error instanceof ApiError && counted.error.status === 400 ? counted.error : null;

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
              {invalidFilter ? (invalidFilter.errors[0]?.detail ?? invalidFilter.detail) : t('failed')}{' '}
              {counted.data && !invalidFilter ? t('stale') : ''}
            </p>
            {invalidFilter ? null : (
              <Button variant="ghost" size="dashboard" busy={counted.isFetching} onClick={() => void counted.refetch()}>
                {t('retry')}
              </Button>
            )}
          </div>
        </Notice>
      ) : null}
      {counted.isPending ? <ListSkeleton text={t('loading')} /> : null}
      {counted.data && !invalidFilter ? <AnalyticsCards numbers={counted.data} filters={filters} /> : null}
      <ExternalLinks />
      <TrackingPanel isAskedFor={hash === TRACKING_HASH && !counted.isPending} />
    </section>
  );
}

interface LiveBarProps {
  countedAt: string | undefined;
  /** away: no input on the page for a while. */
  state: 'live' | 'paused' | 'away';
  onPause: () => void;
}

/** When the numbers were counted, and the button that keeps them still. */
function LiveBar({ countedAt, state, onPause }: LiveBarProps) {
  const { t } = useTranslation('analytics');
  const locale = useLocale();
  const paused = state === 'paused';
  const Icon = paused ? Play : Pause;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p className="text-muted">
        {countedAt ? t('counted', { time: formatDateTime(countedAt, locale, AGENCY_TIME_ZONE) }) : ''}{' '}
        {t(`live.${state}`)}
      </p>
      <Button variant="ghost" size="dashboard" onClick={onPause}>
        <Icon aria-hidden="true" className="size-4" />
        {t(paused ? 'resume' : 'pause')}
      </Button>
    </div>
  );
}

const IDLE_MINUTES = 15;

/** Whether the user is idle: polling then stops, so that the session can expire. */
function useIsIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => {
    let timer = 0;
    const onActive = () => {
      clearTimeout(timer);
      timer = window.setTimeout(() => setIsIdle(true), IDLE_MINUTES * 60_000);
      setIsIdle(false);
    };
    onActive();
    const stop = onActivity(onActive);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, []);
  return isIdle;
}
