import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { InboxName } from '../../../api/staff-lists.js';
import { setKeySetting, useKeySetting } from '../keys/key-settings.js';
import { ListSection } from '../list-section.js';
import { useShortcuts } from '../keys/shortcuts.js';
import { ExportMenu } from '../outreach/export-menu.js';
import { useDashboardUrl, useSplit } from '../use-dashboard-url.js';
import { BulkBar } from './bulk/bulk-bar.js';
import { SubmissionMutationsProvider } from './submission-mutations.js';
import { ResultBar } from './result-bar.js';
import { SubmissionsToolbar } from './filters/submissions-toolbar.js';
import type { SubmissionListConfig } from './submissions.js';
import { lazyDialog } from '../lazy-screen.js';
import { SubmissionList } from './list/submission-list.js';
import { SubmissionTable } from './list/submission-table.js';
import { SubmissionDialog, SubmissionPane } from './submission-pane.js';
import { type Submissions, useSubmissions, useSubmissionKeys } from './use-submissions.js';
import { Button } from '../../../components/ui/button.js';

const StatusDialog = lazyDialog(
  () => import('./bulk/status-dialog.js').then((module) => module.StatusDialog),
  ['outreach'],
);

interface SubmissionsSectionProps<Name extends InboxName> {
  listConfig: SubmissionListConfig<Name>;
  title: string;
  searchLabel: string;
  empty: { title: string; hint: string };
  /** Applications to one job only. */
  jobId?: string | undefined;
  /** Above the title. */
  lead?: ReactNode;
}

/** A list of submissions: search, filters, table, the open submission, and the results of changes. */
export function SubmissionsSection<Name extends InboxName>(props: SubmissionsSectionProps<Name>) {
  return (
    <SubmissionMutationsProvider name={props.listConfig.name}>
      <Section {...props} />
    </SubmissionMutationsProvider>
  );
}

function Section<Name extends InboxName>({
  listConfig,
  title,
  searchLabel,
  empty,
  jobId,
  lead,
}: SubmissionsSectionProps<Name>) {
  const { url } = useDashboardUrl();
  const split = useSplit();
  // Whether the list beside an open submission is hidden, so that the CV has its width. Remembered in this browser.
  const listHidden = !useKeySetting('list');
  const toggleList = () => setKeySetting('list', listHidden);
  const hidden = split && listHidden;
  useShortcuts({ '[': split ? toggleList : undefined });
  const submissions = useSubmissions(listConfig.name, jobId);
  useSubmissionKeys(listConfig.name, submissions, split);
  const { list, rows, total, pages, filter, changes, selection, isNoLongerMatching, problemOf, mayChange } =
    submissions;
  const { open, steps, menu, setMenu, decide, close, undo, show, deciding, setDeciding } = submissions;
  const statusControl = { listConfig, menu, setMenu, decide, setDeciding, mayChange };
  const shown = { listConfig, title, rows, selection, list, isNoLongerMatching, problemOf, mayChange };
  const opened = { listConfig, statusControl, open, steps, total, changes, close, undo, show };

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
          // Never remounted when a submission opens: a running export must continue.
          action={<ExportMenu name={listConfig.name} filter={filter} total={total} compact={split} />}
          toolbar={<SubmissionsToolbar {...{ listConfig, jobId, filter, total, searchLabel }} compact={split} />}
          list={list}
          pages={pages}
          empty={empty}
          footer={
            <>
              <BulkBar {...{ selection, changes, listConfig, filter, rows, total }} />
              {url.id ? null : <ResultBar name={listConfig.name} onUndo={undo} onShow={show} />}
            </>
          }
        >
          {split ? <SubmissionList {...shown} /> : <SubmissionTable {...shown} statusControl={statusControl} />}
          <NoLongerMatchingNotice count={rows.filter(isNoLongerMatching).length} list={list} />
        </ListSection>
      </div>
      {split ? <SubmissionPane {...opened} listHidden={listHidden} onToggleList={toggleList} /> : null}
      {url.id && !split ? <SubmissionDialog {...opened} /> : null}
      {deciding ? (
        <StatusDialog
          name={listConfig.name}
          row={deciding.row}
          {...(deciding.status && { status: deciding.status })}
          onDecide={(status, change, onSaved) => {
            // The focus goes back to the row first, and from there to the next one.
            flushSync(() => setDeciding(null));
            setTimeout(() => decide(deciding.row, status, deciding.byKey, change, onSaved));
          }}
          onClose={() => setDeciding(null)}
        />
      ) : null}
    </div>
  );
}

/** Rows that left the filter stay in their places: without them, the next page would skip as many others. */
function NoLongerMatchingNotice({ count, list }: { count: number; list: Submissions<InboxName>['list'] }) {
  const { t } = useTranslation('submissions');
  if (count === 0) return null;
  return (
    <p role="status" className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2 text-muted">
      {t('moved.note', { count })}
      <Button variant="link" size="dashboard" busy={list.isFetching} onClick={() => void list.refetch()}>
        {t('moved.refresh')}
      </Button>
    </p>
  );
}
