import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../components/button.js';

/** In the place of a part that is not there yet: what is awaited, or that it failed and how to ask again. */
export function PartState(props: { query: UseQueryResult; loading: string; failed: string }) {
  const { query, loading, failed } = props;
  const { t } = useTranslation('submission');
  if (!query.isError) return <p className="text-muted">{loading}</p>;
  return (
    <p role="alert" className="flex flex-wrap items-center gap-3 text-danger">
      {failed}
      <Button look="ghost" size="dashboard" busy={query.isFetching} onClick={() => void query.refetch()}>
        {t('retry')}
      </Button>
    </p>
  );
}
