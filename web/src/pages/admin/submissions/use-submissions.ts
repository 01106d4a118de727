import { useState } from 'react';
import { REASON_STATUSES, SELECTION_MAX } from '@qantara/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { InboxName, StaffRows } from '../../../api/staff-lists.js';
import { useStaff } from '../../../api/use-staff.js';
import type { AnyStatus } from '../../../features/status-badge/status-styles.js';
import { keySetting } from '../keys/key-settings.js';
import { useDashboardUrl } from '../use-dashboard-url.js';
import { useStaffList } from '../use-staff-list.js';
import {
  noLongerMatches,
  type SubmissionListConfig,
  type Submission,
  isDecision,
  movesOf,
  statusKinds,
  statusOfKey,
} from './submissions.js';
import { useNextPrevious } from './use-next-previous.js';
import { useSubmissionMutations } from './submission-mutations.js';
import type { ManyChange } from './use-mutation-result.js';
import { type Shortcuts, useShortcuts } from '../keys/shortcuts.js';
import { staffSubmission } from '../../../api/staff-submissions.js';
import { useLocale } from '../../../i18n/use-locale.js';
import { ApiError } from '../../../lib/http/api-error.js';
import { toast } from '../../../components/ui/toast.js';
import { statusText } from '../../../features/status-badge/status-badge.js';

export type Submissions<Name extends InboxName> = ReturnType<typeof useSubmissions<Name>>;
/** What shows a list of submissions. */
export type ListProps<Name extends InboxName> = { listConfig: SubmissionListConfig<Name>; title: string } & Pick<
  Submissions<Name>,
  'rows' | 'selection' | 'list' | 'isNoLongerMatching' | 'problemOf' | 'mayChange'
>;
/** What shows the open submission. */
export type OpenProps<Name extends InboxName> = {
  listConfig: SubmissionListConfig<Name>;
  statusControl: StatusControl<Name>;
} & Pick<Submissions<Name>, 'open' | 'steps' | 'total' | 'changes' | 'close' | 'undo' | 'show'>;
/** What shows the status of a submission and changes it. */
export type StatusControl<Name extends InboxName> = { listConfig: SubmissionListConfig<Name> } & Pick<
  Submissions<Name>,
  'menu' | 'setMenu' | 'decide' | 'setDeciding' | 'mayChange'
>;

interface Deciding<Name extends InboxName> {
  row: StaffRows[Name];
  /** Absent: it is chosen in the dialog. */
  status?: AnyStatus;
  byKey: boolean;
}

interface OpenMenu {
  id: string;
  place: 'row' | 'open';
  byKey: boolean;
}

/** The state of a list: its rows, the open submission, the selection, and the actions on them. */
export function useSubmissions<Name extends InboxName>(name: Name, jobId = '') {
  const { user, can } = useStaff();
  const { url, go } = useDashboardUrl();
  const { list, rows, total, pages, filter } = useStaffList(name, jobId);
  const changes = useSubmissionMutations(name);
  const selection = useSelection(rows, JSON.stringify(filter));
  const open = useOpenSubmission(name, rows, url.id, list.isSuccess && !list.isPlaceholderData);
  const isNoLongerMatching = (row: StaffRows[Name]) =>
    !list.isPlaceholderData && noLongerMatches(row, filter, user?.id);
  const steps = useNextPrevious({ name, filter, rows, pages, isNoLongerMatching, settled: changes.settled });
  const rejectMove = useRejectedMove(name);
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  /**
   * A move that takes a reason or an email, which a dialog asks for. Here, so that it stays when the submission is
   * shown elsewhere.
   */
  const [deciding, setDeciding] = useState<Deciding<Name> | null>(null);

  /** After a decision comes the next submission, unless someone switched that off; in the list only after one by key. */
  const decide = (
    row: StaffRows[Name],
    status: AnyStatus,
    byKey: boolean,
    asked?: Omit<ManyChange, 'status'>,
    onSaved?: () => void,
  ) => {
    if (!movesOf(name, row.status).includes(status)) return rejectMove(row.status, status);
    if (!asked && (REASON_STATUSES[name].includes(status) || isDecision(name, row.status, status)))
      return setDeciding({ row, status, byKey });
    void changes
      .change(row, { status, ...asked, reason: asked?.reason || undefined })
      .then((saved) => saved && onSaved?.());
    if (!keySetting('autoAdvance')) return;
    if (url.id) steps.next?.();
    else if (byKey) focusSubmission(row.id, 1);
  };
  const show = (id: string) => go({ id }, { replace: url.id !== '' });

  return {
    ...{ list, rows, total, pages, filter },
    ...{ changes, selection, open, isNoLongerMatching, steps, menu, setMenu, decide, show },
    ...{ deciding, setDeciding },
    mayChange: can('change'),
    problemOf: (id: string) => changes.problems.find((problem) => problem.id === id),
    /** Back to the list, and to the row in it. */
    close: () => {
      go({ id: '' });
      setTimeout(() => focusSubmission(url.id));
    },
    /** Undoes the last action and shows its submission. */
    undo: () => {
      const id = changes.undo();
      if (id && url.id) show(id);
    },
  };
}

/** The arrow keys scroll the page unless a row has the focus. */
const onRow = () => document.activeElement?.matches('[data-open]') ?? false;

/** The keys of a list: they act on the submission that is open, else on the row that has the focus. */
export function useSubmissionKeys<Name extends InboxName>(name: Name, submissions: Submissions<Name>, split: boolean) {
  const { rows, open, steps, selection, decide, setMenu, undo, close, mayChange, changes } = submissions;
  const isOpen = open.entry !== null;
  const current = () => open.entry ?? rows.find(({ id }) => id === focusedSubmission());

  const move = (offset: number) => {
    if (isOpen) (offset > 0 ? steps.next : steps.previous)?.();
    else moveFocus(offset);
  };
  const decideBy = (digit: string) => {
    const row = current();
    const status = statusOfKey(name, digit);
    if (row && status) decide(row, status, true);
  };
  const changing: Shortcuts = {
    ...Object.fromEntries(['1', '2', '3', '4', '5', '6', '7', '8'].map((digit) => [digit, () => decideBy(digit)])),
    s: () => {
      const row = current();
      if (row) setMenu({ id: row.id, place: isOpen ? 'open' : 'row', byKey: true });
    },
    x: () => {
      const row = current();
      if (row) selection.toggle(row);
    },
    u: changes.canUndo ? undo : undefined,
    'ctrl+z': changes.canUndo ? undo : undefined,
  };
  useShortcuts({
    j: () => move(1),
    k: () => move(-1),
    ArrowDown: () => (onRow() ? move(1) : false),
    ArrowUp: () => (onRow() ? move(-1) : false),
    Escape: split ? close : selection.size > 0 && !isOpen ? selection.clear : undefined,
    ...(mayChange ? changing : {}),
  });
}

export type Selection = ReturnType<typeof useSelection>;
type Chosen = ReadonlyMap<string, Submission>;

/** The rows that are selected for one change of many, at most SELECTION_MAX; they stay selected on other pages. */
function useSelection(rows: readonly Submission[], filterKey: string) {
  const [chosen, setChosen] = useState<Chosen>(new Map());
  const [anchor, setAnchor] = useState('');
  const [seen, setSeen] = useState(filterKey);
  const [full, setFull] = useState(false);
  if (seen !== filterKey) {
    setSeen(filterKey);
    setChosen(new Map());
    setFull(false);
  }

  const put = (changed: readonly Submission[], on: boolean) => {
    const next = new Map(chosen);
    for (const row of changed) {
      if (!on) next.delete(row.id);
      else if (next.size < SELECTION_MAX || next.has(row.id)) next.set(row.id, row);
    }
    setFull(on && changed.some(({ id }) => !next.has(id)));
    setChosen(next);
  };
  const wholePage = rows.length > 0 && rows.every(({ id }) => chosen.has(id));

  return {
    /** As they stand on the screen now, where they are on it. */
    rows: [...chosen.values()].map((row) => rows.find(({ id }) => id === row.id) ?? row),
    size: chosen.size,
    /** More were wanted than can be selected. */
    full,
    has: (id: string) => chosen.has(id),
    /** `range`: with all rows from the one that was pressed last. */
    toggle: (row: Submission, range = false) => {
      const on = !chosen.has(row.id);
      const [from, to] = [anchor, row.id].map((id) => rows.findIndex((one) => one.id === id));
      setAnchor(row.id);
      if (!range || from === undefined || to === undefined || from < 0) return put([row], on);
      put(rows.slice(Math.min(from, to), Math.max(from, to) + 1), on);
    },
    wholePage,
    togglePage: () => put(rows, !wholePage),
    /** Selects these rows alone. */
    replace: (all: readonly Submission[]) => {
      setChosen(new Map(all.map((row) => [row.id, row])));
      setFull(false);
    },
    clear: () => put([...chosen.values()], false),
  };
}

/**
 * The submission of the URL: from the page of rows, else fetched on its own (a shared link). It stays open after it leaves
 * the page, because it must not disappear while it is being read.
 */
function useOpenSubmission<Name extends InboxName>(
  name: Name,
  rows: readonly StaffRows[Name][],
  id: string,
  listIsHere: boolean,
) {
  const [shown, setShown] = useState<StaffRows[Name] | null>(null);
  const found = id ? rows.find((row) => row.id === id) : undefined;
  if (found && found !== shown) setShown(found);
  const last = shown?.id === id ? shown : null;
  const alone = useQuery({
    ...staffSubmission<Name>(name, id, useLocale()),
    enabled: id !== '' && listIsHere && !found,
    refetchOnWindowFocus: false,
  });
  const entry = id ? (found ?? alone.data ?? last) : null;
  return {
    entry,
    /** There is no such submission, or it is gone. */
    gone: !entry && alone.error instanceof ApiError && alone.error.status === 404,
    failed: !entry && alone.isError,
    retry: () => void alone.refetch(),
  };
}

/** Shows that a move is not possible, and which moves are. */
function useRejectedMove(name: InboxName): (from: AnyStatus, to: AnyStatus) => void {
  const { t } = useTranslation('submissions');
  const locale = useLocale();
  const text = (status: AnyStatus) => statusText(statusKinds[name], status, locale);
  return (from, to) => {
    const list = movesOf(name, from).map(text).join(t('changed.comma'));
    const message = from === to ? t('move.same', { status: text(from) }) : '';
    toast.error(message || t('move.notPossible', { from: text(from), to: text(to), list }));
  };
}

const rowElements = () => [...document.querySelectorAll<HTMLElement>('[data-submission]')];

/** The id of the row that has the focus; empty when none has. */
function focusedSubmission(): string {
  return document.activeElement?.closest<HTMLElement>('[data-submission]')?.dataset['submission'] ?? '';
}

/** Moves the focus to the row that is `offset` rows after one; true when there is such a row. */
function focusSubmission(id: string, offset = 0): boolean {
  const rows = rowElements();
  const index = rows.findIndex((row) => row.dataset['submission'] === id);
  const target = rows[index + offset]?.querySelector<HTMLElement>('[data-open]');
  if (index < 0 || !target) return false;
  target.focus();
  return true;
}

/** From the row that has the focus to the one above or below; to the first when none has. */
function moveFocus(offset: number): boolean {
  const from = focusedSubmission();
  if (from) return focusSubmission(from, offset);
  const [first] = rowElements();
  return focusSubmission(first?.dataset['submission'] ?? '');
}
