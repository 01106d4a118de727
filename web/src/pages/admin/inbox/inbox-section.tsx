import type { ReactNode } from 'react';
import type { InboxName } from '../../../api/staff-lists.js';
import { setKeySetting, useKeySetting } from '../keys/key-settings.js';
import { ListSection } from '../list-section.js';
import { useShortcuts } from '../keys/use-shortcuts.js';
import { ExportMenu } from '../outreach/export-menu.js';
import { useDashboardAddress } from '../use-dashboard-address.js';
import { BulkBar } from './bulk/bulk-bar.js';
import { EntryChanges } from './changes/entry-changes.js';
import { ResultBar } from './changes/result-bar.js';
import { InboxToolbar } from './filters/inbox-toolbar.js';
import type { Inbox } from './inbox.js';
import { EntryList } from './list/entry-list.js';
import { EntryTable } from './list/entry-table.js';
import { MovedNote } from './list/moved-note.js';
import { EntryDialog } from './open/entry-dialog.js';
import { EntryPane } from './open/entry-pane.js';
import { useSplit } from './use-split.js';
import { useTriage } from './use-triage.js';
import { useTriageKeys } from './use-triage-keys.js';

interface InboxSectionProps<Name extends InboxName> {
  inbox: Inbox<Name>;
  title: string;
  searchLabel: string;
  empty: { title: string; hint: string };
  /** Applications to one job only. */
  jobId?: string | undefined;
  /** Above the title. */
  lead?: ReactNode;
}

/** A list of what people sent in: search, filters, table, what is open of it, and what is done with it. */
export function InboxSection<Name extends InboxName>(props: InboxSectionProps<Name>) {
  return (
    <EntryChanges name={props.inbox.name}>
      <Section {...props} />
    </EntryChanges>
  );
}

function Section<Name extends InboxName>({ inbox, title, searchLabel, empty, jobId, lead }: InboxSectionProps<Name>) {
  const { address } = useDashboardAddress();
  const split = useSplit();
  // Whether the list beside an open entry is hidden, so that the CV has its width. Remembered in this browser.
  const listHidden = !useKeySetting('list');
  const toggleList = () => setKeySetting('list', listHidden);
  const hidden = split && listHidden;
  useShortcuts({ '[': split ? toggleList : undefined });
  const triage = useTriage(inbox, title, jobId);
  useTriageKeys(triage, split);
  const { list, pages, undo, show } = triage;

  return (
    <div className={split ? 'flex min-h-0 flex-1' : ''}>
      <div
        hidden={hidden}
        className={hidden ? '' : split ? 'flex w-80 shrink-0 flex-col border-e border-border bg-surface' : ''}
      >
        <ListSection
          title={title}
          compact={split}
          lead={lead}
          // In one place whatever is open: an export that is under way goes on beside an entry.
          action={<ExportMenu name={inbox.name} filter={triage.filter} total={triage.total} compact={split} />}
          toolbar={<InboxToolbar triage={triage} searchLabel={searchLabel} compact={split} />}
          list={list}
          pages={pages}
          empty={empty}
          footer={
            <>
              <BulkBar triage={triage} />
              {address.id ? null : <ResultBar name={inbox.name} onUndo={undo} onShow={show} />}
            </>
          }
        >
          {split ? <EntryList triage={triage} /> : <EntryTable triage={triage} />}
          <MovedNote triage={triage} />
        </ListSection>
      </div>
      {split ? <EntryPane triage={triage} listHidden={listHidden} onToggleList={toggleList} /> : null}
      {address.id && !split ? <EntryDialog triage={triage} /> : null}
    </div>
  );
}
