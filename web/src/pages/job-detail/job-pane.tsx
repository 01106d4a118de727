import type { Locale } from '@qantara/contract';
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { jobDetail, loadedJobRow } from '../../api/one-job.js';
import { Button } from '../../components/ui/button.js';
import { buttonClass } from '../../components/ui/button-class.js';
import { Loading } from '../../components/ui/loading.js';
import { JobHeader } from '../../features/job-card/job-header.js';
import { useListState } from '../../features/job-card/use-list-state.js';
import { useLocale } from '../../i18n/use-locale.js';
import { ClosedNotice } from './closed-job.js';
import { OpenJob } from './open-job.js';
import { PaneBar } from './pane-bar.js';
import { useViewCount } from './use-view-count.js';

export interface JobPaneProps {
  jobId: string;
  /** The visitor has just opened it: its heading takes the focus. */
  takesFocus: boolean;
  onClose: () => void;
}

/** A job beside the list of the board, made of the parts of its page. The URL stays that of the list. */
export function JobPane({ jobId, takesFocus, onClose }: JobPaneProps) {
  const { t } = useTranslation('job-detail');
  const { t: common } = useTranslation();
  const locale = useLocale();
  const found = useQuery(jobDetail(locale, jobId));
  const row = loadedJobRow(useQueryClient(), locale, jobId);
  const state = found.data?.state ?? (found.isError ? 'failed' : 'loading');
  useViewCount(jobId, state === 'open');

  const pane = useRef<HTMLDivElement>(null);
  useEffect(() => {
    pane.current?.parentElement?.scrollTo(0, 0);
  }, [jobId]);
  useEffect(() => {
    const heading = pane.current?.querySelector('h2');
    if (!takesFocus || !heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [jobId, state, takesFocus]);

  const buttons = (
    <>
      <Link to={`/jobs/${jobId}`} state={useListState()} className={`${buttonClass('link')} ms-auto px-2`}>
        {t('pane.page')}
      </Link>
      <button
        type="button"
        aria-label={t('pane.close')}
        onClick={onClose}
        className="grid size-11 shrink-0 place-items-center rounded-lg hover:bg-sunken"
      >
        <X aria-hidden="true" />
      </button>
    </>
  );
  let content: ReactNode;
  if (found.data?.state === 'open') content = <OpenJob key={jobId} job={found.data.job} paneButtons={buttons} />;
  else
    content = (
      <>
        <PaneBar>{buttons}</PaneBar>
        <div className="grid gap-4 p-4">
          {found.data?.state === 'closed' ? <ClosedNotice notice={found.data.notice} titleAs="h2" /> : null}
          {state === 'loading' ? (
            <>
              {row ? <JobHeader job={row} titleAs="p" /> : null}
              <Loading text={t('loading')} />
            </>
          ) : null}
          {state === 'unknown' ? (
            <>
              <h2>{t('notFound')}</h2>
              <p className="text-muted">{t('notFoundText')}</p>
            </>
          ) : null}
          {state === 'failed' ? (
            <>
              <h2>{t('pane.failed')}</h2>
              <Button variant="ghost" busy={found.isFetching} onClick={() => void found.refetch()}>
                {common('tryAgain')}
              </Button>
            </>
          ) : null}
        </div>
      </>
    );
  return (
    <div ref={pane} className="grid grid-cols-1">
      {content}
    </div>
  );
}

JobPane.prefetch = (client: QueryClient, locale: Locale, jobId: string) =>
  client.prefetchQuery(jobDetail(locale, jobId));
