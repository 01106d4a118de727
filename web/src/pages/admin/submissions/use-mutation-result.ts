import type { Decision, EntryChange } from '@qantara/contract';
import { useMemo, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { InboxName } from '../../../api/staff-lists.js';
import { type Submission, personOf, statusKinds } from './submissions.js';
import { cachedSubmissions, staffSubmission } from '../../../api/staff-submissions.js';
import { useLocale } from '../../../i18n/use-locale.js';
import { toast } from '../../../components/ui/toast.js';
import { ApiError } from '../../../lib/http/api-error.js';
import { errorText } from '../error-text.js';
import { statusText } from '../../../features/status-badge/status-badge.js';

/** The last action, and how to undo it. */
export interface LastAction {
  kind: 'status' | 'owner' | 'tags' | 'undone';
  /** The people it concerns, in the order of the list, each with its row before the change. */
  people: readonly { id: string; person: string; back: EntryChange; row: Submission }[];
  /** The new status, where there is one. */
  status?: string;
  /** Its email is sent already, so undo cannot stop it. */
  isSent?: boolean;
  /** The bulk change, if it is one: how to undo it depends on it. */
  many?: ManyChange;
  /** Number of selected rows that needed no change. */
  unchanged?: number;
  /** Who gets no email about it, and why. */
  notEmailed?: readonly ChangeProblem[];
}

/** A change that was not saved. Shown until it is dismissed or the submission is changed again. */
export interface ChangeProblem {
  /** The submission; the first of several that failed together. */
  id: string;
  person: string;
  /** The error in full sentences. */
  text: string;
}

export interface ManyChange extends Decision {
  status?: string;
  reason?: string;
  owner_id?: number | null;
  add_tag?: string;
}

/** Whether an email is sent that undo cannot stop. */
export const isSentAtOnce = ({ send, email }: Decision): boolean => send === 'now' && email !== null;

/** Maximum number of actions that can be undone, last in first out. */
const UNDO_STACK_MAX = 20;

/** The results of the changes: those that can be undone, and those that failed. */
export function useMutationResult(name: InboxName) {
  const { t } = useTranslation(['submissions', 'admin']);
  const locale = useLocale();
  const queryClient = useQueryClient();
  const rows = useMemo(() => cachedSubmissions(queryClient, name), [queryClient, name]);
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

  /** Replaces the shown row by the stored one and returns a description of the difference. */
  const showFresh = async (before: Submission): Promise<string> => {
    const fresh = await queryClient.fetchQuery({ ...staffSubmission(name, before.id, locale), retry: false });
    rows.show({ ...fresh, match: before.match });
    return whatChanged(before, fresh);
  };

  /** Changes of these rows failed in one call: one cause, one message. */
  const failed = async (before: readonly Submission[], error: unknown): Promise<void> => {
    const [first] = before;
    if (!first) return;
    before.forEach(rows.show);
    // After the end of the session /login opens and explains it.
    if (error instanceof ApiError && error.status === 401) return;
    const message = errorText(error, t('admin:toast.statusFailed'));
    const stale = before.length === 1 && error instanceof ApiError && error.status === 409;
    const now = stale ? await showFresh(first).catch(() => '') : '';
    const subject = before.length === 1 ? personOf(first) : t('select.people', { count: before.length });
    report(first.id, subject, [message, now].filter(Boolean).join(' '));
    toast.error(message);
  };

  return { rows, last, stack, done, remove, problems, dismiss, report, failed, showFresh };
}

export type MutationResult = ReturnType<typeof useMutationResult>;

/** Describes what someone else changed in a submission; empty without a difference. */
function useWhatChanged(name: InboxName): (before: Submission, now: Submission) => string {
  const { t } = useTranslation('submissions');
  const locale = useLocale();
  return (before, now) =>
    [
      now.status !== before.status &&
        t('changed.status', { status: statusText(statusKinds[name], now.status, locale) }),
      now.owner?.id !== before.owner?.id &&
        (now.owner ? t('changed.owner', { name: now.owner.name }) : t('changed.noOwner')),
      now.tags.join() !== before.tags.join() &&
        (now.tags.length > 0 ? t('changed.tags', { tags: now.tags.join(t('changed.comma')) }) : t('changed.noTags')),
    ]
      .filter(Boolean)
      .join(' ');
}
