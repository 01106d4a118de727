import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../components/ui/button.js';

/** Placeholder of a part: its loading text, or its error with a Retry button. */
export function PartState(props: { query: UseQueryResult; loading: string; failed: string }) {
  const { query, loading, failed } = props;
  const { t } = useTranslation('submission');
  if (!query.isError) return <p className="text-muted">{loading}</p>;
  return (
    <p role="alert" className="flex flex-wrap items-center gap-3 text-danger">
      {failed}
      <Button variant="ghost" size="dashboard" busy={query.isFetching} onClick={() => void query.refetch()}>
        {t('retry')}
      </Button>
    </p>
  );
}
