import { PanelLeftClose, PanelLeftOpen, X } from 'lucide-react';
import type { InboxName } from '../../../../api/staff-lists.js';
import { useTranslation } from 'react-i18next';
import { ResultBar } from '../changes/result-bar.js';
import { personOf } from '../inbox.js';
import type { Triage } from '../use-triage.js';
import { EntryBody } from './entry-body.js';
import { EntryLead } from './entry-lead.js';
import { EntrySteps } from './entry-steps.js';

interface EntryPaneProps<Name extends InboxName> {
  triage: Triage<Name>;
  listHidden: boolean;
  onToggleList: () => void;
}

/** An open entry beside the list. */
export function EntryPane<Name extends InboxName>({ triage, listHidden, onToggleList }: EntryPaneProps<Name>) {
  const { inbox, open, steps, total, close, undo, show, changes } = triage;
  const { t } = useTranslation(['triage', 'admin']);
  const name = open.entry ? personOf(open.entry) : open.gone ? t('open.gone') : t('admin:list.loading');
  const listText = listHidden ? t('list.show') : t('list.hide');
  const ListIcon = listHidden ? PanelLeftOpen : PanelLeftClose;
  const said = changes.last !== null || changes.problems.length > 0;
  return (
    <section aria-labelledby="entry-heading" className="flex min-h-0 min-w-0 flex-1 flex-col bg-surface">
      <header className="flex items-center gap-2 border-b border-border py-1.5 ps-3 pe-3">
        <button
          type="button"
          aria-label={listText}
          aria-keyshortcuts="["
          title={`${listText} ([)`}
          onClick={onToggleList}
          className="grid size-9 shrink-0 place-items-center rounded-md hover:bg-sunken"
        >
          <ListIcon aria-hidden="true" className="mirror size-5" />
        </button>
        <div className="min-w-0 flex-1">
          <h3 id="entry-heading" tabIndex={-1} className="text-h3">
            <bdi>{name}</bdi>
          </h3>
          {open.entry ? <EntryLead row={open.entry} /> : null}
        </div>
        <EntrySteps steps={steps} total={total} />
        <button
          type="button"
          aria-label={t('admin:detail.close')}
          title={`${t('admin:detail.close')} (Esc)`}
          onClick={close}
          className="grid size-9 shrink-0 place-items-center rounded-md hover:bg-sunken"
        >
          <X aria-hidden="true" className="size-5" />
        </button>
      </header>
      <div className="min-h-0 flex-1">
        <EntryBody triage={triage} />
      </div>
      <div className={`grid gap-2 ${said ? 'border-t border-border p-2' : ''}`}>
        <ResultBar name={inbox.name} onUndo={undo} onShow={show} />
      </div>
    </section>
  );
}
