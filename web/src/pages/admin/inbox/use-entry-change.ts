import type { EntryChange, InboxFacts } from '@qantara/contract';
import { createContext, useContext } from 'react';
import type { InboxName } from '../../../api/staff-lists.js';
import type { InboxRow } from './inbox.js';

/** What was done last, and how it is taken back. */
export interface LastAction {
  kind: 'status' | 'owner' | 'tags' | 'undone';
  /** Whom it concerns, in the order of the list, each as it was before. */
  people: readonly { id: string; person: string; back: EntryChange; row: InboxRow }[];
  /** The new status, where there is one. */
  status?: string;
  /** Of a change of several in bulk calls: the change, which says how it is undone. */
  many?: ManyChange;
  /** How many more needed no change. */
  unchanged?: number;
}

/** A change that was not saved. It stays in sight until it is dismissed or the entry is changed again. */
export interface ChangeProblem {
  /** The entry; of several that failed together, the first. */
  id: string;
  person: string;
  /** What to tell the reader, in whole sentences. */
  text: string;
}

export interface EntryChanges {
  name: InboxName;
  /** Shows a change at once and sends it with the version of the row. Answers whether it was saved. */
  change: (row: InboxRow, change: EntryChange, shown?: Partial<InboxFacts>) => Promise<boolean>;
  /** The same change for several rows; `add_tag` adds to the tags of each. Returns whether every call succeeded. */
  changeMany: (rows: readonly InboxRow[], change: ManyChange) => Promise<boolean>;
  /** A change of several that takes more than one call: how many rows are saved so far. */
  progress: { saved: number; total: number } | null;
  /** Takes the last action back. Answers the id of the first entry it concerned. */
  undo: () => string | null;
  last: LastAction | null;
  /** Whether there is an action to take back. */
  canUndo: boolean;
  problems: readonly ChangeProblem[];
  dismiss: (id?: string) => void;
  /** Waits for every change that is on its way. */
  settled: () => Promise<void>;
}

export interface ManyChange {
  status?: string;
  reason?: string;
  owner_id?: number | null;
  add_tag?: string;
}

export const EntryChangesContext = createContext<EntryChanges | null>(null);

/** Changing entries of a list, with undo and with what others did meanwhile. Below the frame of that list only. */
export function useEntryChange(name: InboxName): EntryChanges {
  const changes = useContext(EntryChangesContext);
  if (changes?.name !== name) throw new Error(`The frame of the list ${name} is not around this.`);
  return changes;
}
