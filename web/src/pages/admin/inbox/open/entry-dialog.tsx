import type { InboxName } from '../../../../api/staff-lists.js';
import { Dialog } from '../../../../components/radix/dialog.js';
import { useTranslation } from 'react-i18next';
import { ResultBar } from '../changes/result-bar.js';
import { personOf } from '../inbox.js';
import type { Triage } from '../use-triage.js';
import { EntryBody } from './entry-body.js';
import { EntryLead } from './entry-lead.js';
import { EntrySteps } from './entry-steps.js';

/** An open entry in a window over the list, where there is no room beside it. */
export function EntryDialog<Name extends InboxName>({ triage }: { triage: Triage<Name> }) {
  const { inbox, open, steps, total, close, undo, show, changes } = triage;
  const { t } = useTranslation(['triage', 'admin']);
  const said = changes.last !== null || changes.problems.length > 0;
  return (
    <Dialog
      size="entry"
      title={open.entry ? personOf(open.entry) : open.gone ? t('open.gone') : t('admin:list.loading')}
      lead={open.entry ? <EntryLead row={open.entry} /> : null}
      closeText={t('admin:detail.close')}
      onClose={close}
      actions={<EntrySteps steps={steps} total={total} />}
      footer={said ? <ResultBar name={inbox.name} onUndo={undo} onShow={show} /> : null}
    >
      <EntryBody triage={triage} />
    </Dialog>
  );
}
