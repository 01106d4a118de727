import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '../../../components/ui/button.js';
import { Notice } from '../../../components/ui/notice.js';
import { useTranslation } from 'react-i18next';
import { ListSkeleton } from '../list-section.js';

/** What a query has to say while it waits or after it failed, above what there is to show. */
export function QueryState({ query, children }: { query: UseQueryResult; children: ReactNode }) {
  const { t } = useTranslation('admin');
  return (
    <>
      {query.isError ? (
        <Notice tone="danger" role="alert">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p>{query.data ? t('list.failedStale') : t('list.failed')}</p>
            <Button variant="ghost" size="dashboard" busy={query.isFetching} onClick={() => void query.refetch()}>
              {t('list.retry')}
            </Button>
          </div>
        </Notice>
      ) : null}
      {query.isPending ? <ListSkeleton text={t('list.loading')} /> : null}
      {query.data ? children : null}
    </>
  );
}
