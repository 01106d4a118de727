import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { staffEntry } from '../../../../api/staff-inbox.js';
import type { InboxName } from '../../../../api/staff-lists.js';
import { toast } from '../../../../components/toast.js';
import { useLocale } from '../../../../i18n/use-locale.js';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../../lib/api-error.js';
import { personOf, type InboxRow } from '../inbox.js';
import type { ChangeProblem, LastAction } from '../use-entry-change.js';
import { cachedRows } from './cached-rows.js';
import { useWhatChanged } from './use-what-changed.js';

export type Outcome = ReturnType<typeof useOutcome>;

/** Actions that can be taken back, the last one first to go. */
const UNDO_STACK_MAX = 20;

/** The results of the changes made here: those that can be taken back, and those that were not saved. */
export function useOutcome(name: InboxName) {
  const { t } = useTranslation(['triage', 'admin']);
  const locale = useLocale();
  const queryClient = useQueryClient();
  const rows = useMemo(() => cachedRows(queryClient, name), [queryClient, name]);
  const whatChanged = useWhatChanged(name);
  const [last, setLast] = useState<LastAction | null>(null);
  const [stack, setStack] = useState<readonly LastAction[]>([]);
  const [problems, setProblems] = useState<readonly ChangeProblem[]>([]);

  const done = (action: LastAction) => {
    setLast(action);
    if (action.kind !== 'undone' && action.people.length > 0)
      setStack((known) => [...known, action].slice(-UNDO_STACK_MAX));
  };
  /** An action that failed, or that is being taken back. */
  const remove = (action: LastAction) => {
    setLast((known) => (known === action ? null : known));
    setStack((known) => known.filter((one) => one !== action));
  };

  const dismiss = (id?: string) =>
    setProblems((known) => (id === undefined ? [] : known.filter((problem) => problem.id !== id)));
  const report = (id: string, person: string, text: string) =>
    setProblems((known) => [...known.filter((problem) => problem.id !== id), { id, person, text }]);

  /** Replaces the row on the screen by the stored one, and describes the difference. */
  const showFresh = async (before: InboxRow): Promise<string> => {
    const fresh = await queryClient.fetchQuery({ ...staffEntry(name, before.id, locale), retry: false });
    rows.show({ ...fresh, match: before.match });
    return whatChanged(before, fresh);
  };

  /** Changes of these rows failed in one call: one cause, one message. */
  const failed = async (before: readonly InboxRow[], error: unknown): Promise<void> => {
    const [first] = before;
    if (!first) return;
    before.forEach(rows.show);
    // A session that ended leads to /login, and that says why.
    if (error instanceof ApiError && error.status === 401) return;
    const said = (error instanceof ApiError && error.detail) || t('admin:toast.statusFailed');
    const stale = before.length === 1 && error instanceof ApiError && error.status === 409;
    const now = stale ? await showFresh(first).catch(() => '') : '';
    const whom = before.length === 1 ? personOf(first) : t('select.people', { count: before.length });
    report(first.id, whom, [said, now].filter(Boolean).join(' '));
    toast.error(said);
  };

  return { rows, last, stack, done, remove, problems, dismiss, report, failed, showFresh };
}
