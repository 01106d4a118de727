import type { EntryChange, InboxFacts } from '@qantara/contract';
import { createContext, type ReactNode, useContext, useRef } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { InboxName } from '../../../api/staff-lists.js';
import { type Submission, personOf, expectedRow, inverseChange } from './submissions.js';
import { changeSubmission, staffSubmission } from '../../../api/staff-submissions.js';
import { useLocale } from '../../../i18n/use-locale.js';
import { useChangeMany } from './use-change-many.js';
import {
  type ChangeProblem,
  isSentAtOnce,
  type LastAction,
  type ManyChange,
  type MutationResult,
  useMutationResult,
} from './use-mutation-result.js';

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
