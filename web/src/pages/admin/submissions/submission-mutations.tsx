import type { Decision, EntryChange, InboxFacts } from '@qantara/contract';
import { createContext, type ReactNode, useContext, useMemo, useRef, useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { InboxName } from '../../../api/staff-lists.js';
import { type Submission, personOf, statusKinds, expectedRow, inverseChange } from './submissions.js';
import { cachedSubmissions, changeSubmission, staffSubmission } from '../../../api/staff-submissions.js';
import { useLocale } from '../../../i18n/use-locale.js';
import { useChangeMany } from './use-change-many.js';
import { toast } from '../../../components/toast.js';
import { ApiError } from '../../../lib/api-error.js';
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

export interface SubmissionMutations {
  name: InboxName;
  /** Shows a change at once and sends it with the version of the row. Resolves to whether it was saved. */
  change: (row: Submission, change: EntryChange, shown?: Partial<InboxFacts>) => Promise<boolean>;
  /** The same change for several rows; `add_tag` adds to the tags of each. Returns whether every call succeeded. */
  changeMany: (rows: readonly Submission[], change: ManyChange) => Promise<boolean>;
  /** A change of several that takes more than one call: how many rows are saved so far. */
  progress: { saved: number; total: number } | null;
  /** Takes the last action back. Returns the id of its first submission, null when there is no action. */
  undo: () => string | null;
  /** Takes back the last change of status, which led from `from`. */
  takeBack: (row: Submission, from: string) => void;
  last: LastAction | null;
  /** Whether there is an action to take back. */
  canUndo: boolean;
  problems: readonly ChangeProblem[];
  dismiss: (id?: string) => void;
  /** Resolves when no change is pending. */
  settled: () => Promise<void>;
}

export interface ManyChange extends Decision {
  status?: string;
  reason?: string;
  owner_id?: number | null;
  add_tag?: string;
}

const SubmissionMutationsContext = createContext<SubmissionMutations | null>(null);

/** The mutations of a list, with undo and conflict handling. Throws outside its SubmissionMutationsProvider. */
export function useSubmissionMutations(name: InboxName): SubmissionMutations {
  const changes = useContext(SubmissionMutationsContext);
  if (changes?.name !== name) throw new Error(`The frame of the list ${name} is not around this.`);
  return changes;
}

/** Provides the mutations of a list and their results to every component in it. */
export function SubmissionMutationsProvider({ name, children }: { name: InboxName; children: ReactNode }) {
  const mutationLog = useMutationResult(name);
  const { change, send, settled } = useChangeOne(name, mutationLog);
  const changeMany = useChangeMany(name, mutationLog);
  const locale = useLocale();
  const queryClient = useQueryClient();
  const { last, stack, problems, dismiss, done, remove, failed } = mutationLog;

  /** The current row: from the cache, else fetched with its present version. */
  const currentRow = async (id: string) =>
    mutationLog.rows.find(id) ?? (await queryClient.fetchQuery({ ...staffSubmission(name, id, locale), retry: false }));

  const undoOne = async (action: LastAction, one: LastAction['people'][number]) => {
    try {
      const failure = await send(await currentRow(one.id), one.back, optimisticFields(one));
      if (failure) throw failure.error;
      done({ kind: 'undone', people: action.people, ...(action.isSent && { isSent: true }) });
    } catch (error) {
      await failed([mutationLog.rows.find(one.id) ?? one.row], error);
    }
  };

  const takeBack = (row: Submission, from: string) => {
    const before = { ...row, status: from } as Submission;
    const one = { id: row.id, person: personOf(row), back: { undo: true } as const, row: before };
    void undoOne({ kind: 'status', people: [one] }, one);
  };

  const undo = () => {
    const action = stack.at(-1);
    const [first] = action?.people ?? [];
    if (!action || !first) return null;
    remove(action);
    void (async () => {
      await settled();
      await (action.many ? changeMany.undo(action) : undoOne(action, first));
    })();
    return first.id;
  };

  return (
    <SubmissionMutationsContext
      value={{
        name,
        change,
        changeMany: changeMany.change,
        progress: changeMany.progress,
        undo,
        takeBack,
        last,
        canUndo: stack.length > 0,
        problems,
        dismiss,
        settled,
      }}
    >
      {children}
    </SubmissionMutationsContext>
  );
}

/** What an undo request does not contain but the row shows: the name of the owner, or the previous status. */
function optimisticFields({ back, row }: LastAction['people'][number]): Partial<InboxFacts> {
  if (back.undo) return { status: row.status, first_reviewed_at: row.first_reviewed_at } as Partial<InboxFacts>;
  return back.owner_id === undefined ? {} : { owner: row.owner };
}

interface Failure {
  error: unknown;
}

/**
 * Changes of single submissions. Those of the same submission are sent in sequence, each with the version that the
 * previous one returned.
 */
function useChangeOne(name: InboxName, { rows, done, remove, dismiss, failed }: MutationResult) {
  const locale = useLocale();
  const inFlight = useRef(new Map<string, Promise<Failure | null>>());
  const { mutateAsync } = useMutation(changeSubmission(name, locale));

  const change = async (given: Submission, wanted: EntryChange, shown?: Partial<InboxFacts>): Promise<boolean> => {
    const before = rows.find(given.id) ?? given;
    const action = actionOf(before, wanted);
    done(action);
    const failure = await send(before, wanted, shown);
    if (!failure) return true;
    remove(action);
    await failed([before], failure.error);
    return false;
  };

  /** Shows the change at once and saves it. Returns the error instead of reporting it. */
  const send = (given: Submission, wanted: EntryChange, shown?: Partial<InboxFacts>): Promise<Failure | null> => {
    const { id } = given;
    const before = rows.find(id) ?? given;
    void rows.hold();
    rows.show(expectedRow(before, wanted, shown));
    dismiss(id);

    const save = async (): Promise<Failure | null> => {
      const { version } = rows.find(id) ?? before;
      try {
        const response = await mutateAsync({ id, change: { ...wanted, version } });
        const onScreen = rows.find(id) ?? before;
        const isLast = inFlight.current.get(id) === own;
        rows.show(isLast ? { ...response, match: onScreen.match } : { ...onScreen, version: response.version });
        return null;
      } catch (error) {
        rows.show(before);
        return { error };
      } finally {
        if (inFlight.current.get(id) === own) inFlight.current.delete(id);
        rows.changed([id]);
      }
    };
    const own: Promise<Failure | null> = (inFlight.current.get(id) ?? Promise.resolve(null)).then(save);
    inFlight.current.set(id, own);
    return own;
  };

  const settled = async () => void (await Promise.all(inFlight.current.values()));
  return { change, send, settled };
}

function actionOf(row: Submission, change: EntryChange): LastAction {
  const people = [{ id: row.id, person: personOf(row), back: inverseChange(row, change), row }];
  if (change.status !== undefined)
    return { kind: 'status', people, status: change.status, isSent: isSentAtOnce(change) };
  return { kind: change.tags ? 'tags' : 'owner', people };
}

/** Whether an email is sent that undo cannot stop. */
export const isSentAtOnce = ({ send, email }: Decision): boolean => send === 'now' && email !== null;

export type MutationResult = ReturnType<typeof useMutationResult>;

/** Maximum number of actions that can be undone, last in first out. */
const UNDO_STACK_MAX = 20;

/** The results of the changes: those that can be undone, and those that failed. */
function useMutationResult(name: InboxName) {
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
