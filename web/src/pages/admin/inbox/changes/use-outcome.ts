import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { staffEntry } from '../../../../api/staff-inbox.js';
import type { InboxName } from '../../../../api/staff-lists.js';
import { toast } from '../../../../components/toast.js';
import { useLocale } from '../../../../i18n/use-locale.js';
import { useTranslation } from '../../../../i18n/use-translation.js';
import { ApiError } from '../../../../lib/api-error.js';
import { personOf, type InboxRow } from '../inbox.js';
import type { ChangeProblem, LastAction } from '../use-entry-change.js';
import { cachedRows } from './cached-rows.js';
import { useWhatChanged } from './use-what-changed.js';

export type Outcome = ReturnType<typeof useOutcome>;

/** What came of the changes made here: the last one that can be taken back, and those that did not come about. */
export function useOutcome(name: InboxName) {
  const { t } = useTranslation(['triage', 'admin']);
  const locale = useLocale();
  const queryClient = useQueryClient();
  const rows = useMemo(() => cachedRows(queryClient, name), [queryClient, name]);
  const whatChanged = useWhatChanged(name);
  const [last, done] = useState<LastAction | null>(null);
  const [problems, setProblems] = useState<readonly ChangeProblem[]>([]);

  const dismiss = (id?: string) =>
    setProblems((known) => (id === undefined ? [] : known.filter((problem) => problem.id !== id)));
  const report = (row: InboxRow, text: string) => {
    const problem = { id: row.id, person: personOf(row), text };
    setProblems((known) => [...known.filter(({ id }) => id !== row.id), problem]);
    done((action) => (action?.people.some(({ id }) => id === row.id) ? null : action));
  };

  /** The entry as others left it is put in the place of the one on the screen, and told apart from it. */
  const showFresh = async (before: InboxRow): Promise<string> => {
    const fresh = await queryClient.fetchQuery({ ...staffEntry(name, before.id, locale), retry: false });
    rows.show({ ...fresh, match: before.match });
    return whatChanged(before, fresh);
  };

  /** A change of `before` was refused or got lost. */
  const failed = async (before: InboxRow, error: unknown): Promise<void> => {
    rows.show(before);
    // A session that ended leads to /login, and that says why.
    if (error instanceof ApiError && error.status === 401) return;
    const said = (error instanceof ApiError && error.detail) || t('admin:toast.statusFailed');
    const stale = error instanceof ApiError && error.status === 409;
    const now = stale ? await showFresh(before).catch(() => '') : '';
    report(before, [said, now].filter(Boolean).join(' '));
    toast.error(said);
  };

  return { rows, last, done, problems, dismiss, report, failed, showFresh };
}
