import { useEffect } from 'react';
import type { InboxName } from '../../../../api/staff-lists.js';
import { Button } from '../../../../components/button.js';
import { Loading } from '../../../../components/loading.js';
import { useTranslation } from 'react-i18next';
import { LazyEntryDetail, preloadEntryDetail } from '../detail/lazy-entry-detail.js';
import { DecisionBar } from '../status/decision-bar.js';
import type { Triage } from '../use-triage.js';

/** What is inside the window or pane of an entry, in each of its states. */
export function EntryBody<Name extends InboxName>({ triage }: { triage: Triage<Name> }) {
  const { inbox, open } = triage;
  const { t } = useTranslation(['triage', 'admin']);
  useEffect(preloadEntryDetail, []);
  if (open.entry) {
    const decisions = <DecisionBar triage={triage} row={open.entry} />;
    return <LazyEntryDetail name={inbox.name} row={open.entry} status={decisions} />;
  }
  if (open.gone) return <p className="p-4 text-muted md:p-6">{t('open.goneHint')}</p>;
  if (open.failed)
    return (
      <div role="alert" className="grid justify-items-start gap-3 p-4 md:p-6">
        <p>{t('open.failed')}</p>
        <Button look="ghost" size="dashboard" onClick={open.retry}>
          {t('admin:list.retry')}
        </Button>
      </div>
    );
  return <Loading text={t('admin:list.loading')} />;
}
