import { useState } from 'react';
import { SELECTION_MAX } from '@qantara/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { InboxName, StaffRows } from '../../../api/staff-lists.js';
import { useStaff } from '../../../api/use-staff.js';
import type { AnyStatus } from '../../../features/status-badge/status-looks.js';
import { keySetting } from '../keys/key-settings.js';
import { useDashboardAddress } from '../use-dashboard-address.js';
import { useStaffList } from '../use-staff-list.js';
import {
  noLongerMatches,
  type SubmissionType,
  type Submission,
  movesOf,
  statusKinds,
  statusOfKey,
} from './submissions.js';
import { useNextPrevious } from './use-next-previous.js';
import { focusedSubmission, focusSubmission, moveFocus } from './row-focus.js';
import { useSubmissionMutations } from './submission-mutations.js';
import { type Shortcuts, useShortcuts } from '../keys/shortcuts.js';
import { staffSubmission } from '../../../api/staff-inbox.js';
import { useLocale } from '../../../i18n/use-locale.js';
import { ApiError } from '../../../lib/api-error.js';
import { toast } from '../../../components/toast.js';
import { statusText } from '../../../features/status-badge/status-badge.js';

export type Submissions<Name extends InboxName> = ReturnType<typeof useSubmissions<Name>>;
/** What shows a list of submissions. */
export type ListProps<Name extends InboxName> = { inbox: SubmissionType<Name>; title: string } & Pick<
  Submissions<Name>,
  'rows' | 'selection' | 'list' | 'isNoLongerMatching' | 'problemOf' | 'mayChange'
>;
/** What shows the open submission. */
export type OpenProps<Name extends InboxName> = {
  inbox: SubmissionType<Name>;
  statusControl: StatusControl<Name>;
} & Pick<Submissions<Name>, 'open' | 'steps' | 'total' | 'changes' | 'close' | 'undo' | 'show'>;
/** What shows the status of a submission and changes it. */
export type StatusControl<Name extends InboxName> = { inbox: SubmissionType<Name> } & Pick<
  Submissions<Name>,
  'menu' | 'setMenu' | 'decide' | 'mayChange'
>;

interface OpenMenu {
  id: string;
  place: 'row' | 'open';
  byKey: boolean;
}

/** A list, what is open of it, what is chosen in it, and what can be done with both. */
export function useSubmissions<Name extends InboxName>(name: Name, jobId = '') {
  const { user, can } = useStaff();
  const { address, go } = useDashboardAddress();
  const { list, rows, total, pages, filter } = useStaffList(name, jobId);
  const changes = useSubmissionMutations(name);
  const selection = useSelection(rows, JSON.stringify(filter));
  const open = useOpenSubmission(name, rows, address.id, list.isSuccess && !list.isPlaceholderData);
  const isNoLongerMatching = (row: StaffRows[Name]) =>
    !list.isPlaceholderData && noLongerMatches(row, filter, user?.id);
  const steps = useNextPrevious({ name, filter, rows, pages, isNoLongerMatching, settled: changes.settled });
  const refuseMove = useRejectedMove(name);
  const [menu, setMenu] = useState<OpenMenu | null>(null);

  /** After a decision comes the next entry, unless someone switched that off; in the list only after one by key. */
  const decide = (row: StaffRows[Name], status: AnyStatus, byKey: boolean, reason?: string, onSaved?: () => void) => {
    if (!movesOf(name, row.status).includes(status)) return refuseMove(row.status, status);
    void changes.change(row, { status, ...(reason && { reason }) }).then((saved) => saved && onSaved?.());
    if (!keySetting('goOn')) return;
    if (address.id) steps.next?.();
    else if (byKey) focusSubmission(row.id, 1);
  };
  const show = (id: string) => go({ id }, { replace: address.id !== '' });

  return {
    ...{ list, rows, total, pages, filter },
    ...{ changes, selection, open, isNoLongerMatching, steps, menu, setMenu, decide, show },
    mayChange: can('change'),
    problemOf: (id: string) => changes.problems.find((problem) => problem.id === id),
    /** Back to the list, and to the row in it. */
    close: () => {
      go({ id: '' });
      setTimeout(() => focusSubmission(address.id));
    },
    /** Takes the last action back, and shows whom it concerned. */
    undo: () => {
      const id = changes.undo();
      if (id && address.id) show(id);
    },
  };
}

/** The arrow keys belong to the page, but for someone who is on a row. */
const onRow = () => document.activeElement?.matches('[data-open]') ?? false;

/** The keys of a list: they act on the entry that is open, else on the row that has the focus. */
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
 * The entry the address asks for: of the page where it is on it, else read by itself (a shared link). Once seen it stays,
 * also when the page goes on without it: whoever is reading it must not lose it.
 */
function useOpenSubmission<Name extends InboxName>(
  name: Name,
  rows: readonly StaffRows[Name][],
  id: string,
  listIsHere: boolean,
) {
  const [kept, setKept] = useState<StaffRows[Name] | null>(null);
  const found = id ? rows.find((row) => row.id === id) : undefined;
  if (found && found !== kept) setKept(found);
  const last = kept?.id === id ? kept : null;
  const alone = useQuery({
    ...staffSubmission<Name>(name, id, useLocale()),
    enabled: id !== '' && listIsHere && !found,
    refetchOnWindowFocus: false,
  });
  const entry = id ? (found ?? alone.data ?? last) : null;
  return {
    entry,
    /** There is no such entry (any more). */
    gone: !entry && alone.error instanceof ApiError && alone.error.status === 404,
    failed: !entry && alone.isError,
    retry: () => void alone.refetch(),
  };
}

/** Says that a status can't follow, and which ones can. */
function useRejectedMove(name: InboxName): (from: AnyStatus, to: AnyStatus) => void {
  const { t } = useTranslation('submissions');
  const locale = useLocale();
  const text = (status: AnyStatus) => statusText(statusKinds[name], status, locale);
  return (from, to) => {
    const list = movesOf(name, from).map(text).join(t('changed.comma'));
    const said = from === to ? t('move.same', { status: text(from) }) : '';
    toast.error(said || t('move.notPossible', { from: text(from), to: text(to), list }));
  };
}
