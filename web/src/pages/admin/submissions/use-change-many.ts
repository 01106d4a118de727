import { BULK_MAX, type BulkChange, type EntryChange } from '@qantara/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { changeSubmissions } from '../../../api/staff-submissions.js';
import type { InboxName } from '../../../api/staff-lists.js';
import { useLocale } from '../../../i18n/use-locale.js';
import { type Submission, personOf, expectedRow, inverseChange } from './submissions.js';
import {
  type ChangeProblem,
  isSentAtOnce,
  type LastAction,
  type ManyChange,
  type MutationResult,
} from './use-mutation-result.js';

type Wanted = Omit<BulkChange, 'ids'>;
interface Sent {
  changed: Submission[];
  unchanged: number;
  notEmailed: ChangeProblem[];
  isComplete: boolean;
}

/** One change for many submissions, in calls of BULK_MAX. They are independent: one that is rejected is reported by name. */
export function useChangeMany(name: InboxName, { rows, done, dismiss, report, failed, showFresh }: MutationResult) {
  const locale = useLocale();
  const queryClient = useQueryClient();
  const [progress, setProgress] = useState<{ saved: number; total: number } | null>(null);
  const { mutateAsync } = useMutation(changeSubmissions(queryClient, name, locale));
  useEffect(() => {
    if (!progress) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [progress]);

  /** Stops at the first call that fails: the rows of that one and of the rest are reported together. */
  const send = async (given: readonly Submission[], wanted: Wanted, isUndo = false): Promise<Sent> => {
    void rows.hold();
    for (const row of given) {
      dismiss(row.id);
      rows.show(expectedRow(row, changeOf(row, wanted)));
    }
    const sent: Sent = { changed: [], unchanged: 0, notEmailed: [], isComplete: true };
    for (let start = 0; start < given.length && sent.isComplete; start += BULK_MAX) {
      if (given.length > BULK_MAX) setProgress({ saved: start, total: given.length });
      try {
        const some = given.slice(start, start + BULK_MAX);
        // What an undo expects is in the change itself: the versions are newer by then.
        await sendSome(some, isUndo ? wanted : { ...wanted, versions: some.map(({ version }) => version) }, sent);
      } catch (error) {
        sent.isComplete = false;
        await failed(given.slice(start), error);
      }
    }
    setProgress(null);
    rows.changed(given.map(({ id }) => id));
    return sent;
  };

  const sendSome = async (some: readonly Submission[], wanted: Wanted, sent: Sent): Promise<void> => {
    const { changed, unchanged, refused, not_emailed } = await mutateAsync({
      ...wanted,
      ids: some.map(({ id }) => id),
    });
    const byId = new Map(some.map((row) => [row.id, row]));
    for (const { id, detail } of refused) {
      const row = byId.get(id);
      if (row) report(row.id, personOf(row), detail);
    }
    for (const { id, detail } of not_emailed) {
      const row = byId.get(id);
      if (row) sent.notEmailed.push({ id, person: personOf(row), text: detail });
    }
    const same = new Set(unchanged);
    sent.unchanged += same.size;
    sent.changed.push(...changed.flatMap((id) => (same.has(id) ? [] : (byId.get(id) ?? []))));
    // Submissions of other pages are read when their page is.
    const seen = some.filter(({ id }) => rows.isOnScreen(id));
    await Promise.all(seen.map((row) => showFresh(row).catch(() => undefined)));
  };

  const change = async (given: readonly Submission[], wanted: ManyChange): Promise<boolean> => {
    const { changed, unchanged, notEmailed, isComplete } = await send(given, wanted);
    const people = changed.map((row) => actedOn(row, wanted));
    const { status } = wanted;
    if (people.length > 0 || unchanged > 0)
      done({
        kind: kindOf(wanted),
        people,
        many: wanted,
        unchanged,
        notEmailed,
        isSent: isSentAtOnce(wanted),
        ...(status && { status }),
      });
    return isComplete;
  };

  /** Takes a change of several back. What someone else changed since is not overwritten. */
  const undo = async ({ people, many = {}, isSent }: LastAction): Promise<void> => {
    const given = people.map(({ row }) => row);
    const undone: Submission[] = [];
    for (const [back, some] of waysBack(given, many)) {
      const { changed } = await send(
        some.map((row) => rows.find(row.id) ?? row),
        back,
        true,
      );
      undone.push(...changed);
    }
    if (undone.length > 0)
      done({ kind: 'undone', people: undone.map((row) => actedOn(row, {})), ...(isSent && { isSent }) });
  };
  return { change, undo, progress };
}

/** The calls that take a change back: one for each owner there was before, else one for all. */
function waysBack(
  rows: readonly Submission[],
  { owner_id: owner, add_tag: tag }: ManyChange,
): [Wanted, Submission[]][] {
  if (tag !== undefined) return [[{ remove_tag: tag }, [...rows]]];
  if (owner === undefined) return [[{ undo: true }, [...rows]]];
  const owners = [...new Set(rows.map((row) => row.owner?.id ?? null))];
  return owners.map((before) => [
    { owner_id: before, from_owner_id: owner },
    rows.filter((row) => (row.owner?.id ?? null) === before),
  ]);
}

const kindOf = ({ status, add_tag: tag }: ManyChange): LastAction['kind'] =>
  status === undefined ? (tag === undefined ? 'owner' : 'tags') : 'status';

const actedOn = (row: Submission, wanted: ManyChange) => ({
  ...{ id: row.id, person: personOf(row), row },
  back: inverseChange(row, changeOf(row, wanted)),
});

/** What a change of many means for one of them. */
const changeOf = (
  row: Submission,
  { status, owner_id: owner, add_tag: tag, from_owner_id: from }: Wanted,
): EntryChange => ({
  ...(status !== undefined && { status }),
  // The name of an owner that comes back is read with the row.
  ...(owner !== undefined && from === undefined && { owner_id: owner }),
  ...(tag !== undefined && { tags: [...new Set([...row.tags, tag])] }),
});
