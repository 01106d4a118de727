import type { InboxName } from '../../../../api/staff-lists.js';
import { Button } from '../../../../components/button.js';
import { useTranslation } from 'react-i18next';
import type { Triage } from '../use-triage.js';

/** Rows that moved out of the list keep their places; whoever pages on before they are gone would skip as many others. */
export function MovedNote<Name extends InboxName>({ triage }: { triage: Triage<Name> }) {
  const { rows, isMoved, list } = triage;
  const { t } = useTranslation('triage');
  const moved = rows.filter(isMoved).length;
  if (moved === 0) return null;
  return (
    <p role="status" className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2 text-muted">
      {t('moved.note', { count: moved })}
      <Button look="link" size="dashboard" busy={list.isFetching} onClick={() => void list.refetch()}>
        {t('moved.refresh')}
      </Button>
    </p>
  );
}
