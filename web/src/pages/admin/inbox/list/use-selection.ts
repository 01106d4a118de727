import { SELECTION_MAX } from '@qantara/contract';
import { useState } from 'react';
import type { InboxRow } from '../inbox.js';

export type Selection = ReturnType<typeof useSelection>;
type Chosen = ReadonlyMap<string, InboxRow>;

/** The rows that are selected for one change of many, at most SELECTION_MAX; they stay selected on other pages. */
export function useSelection(rows: readonly InboxRow[], filterKey: string) {
  const [chosen, setChosen] = useState<Chosen>(new Map());
  const [anchor, setAnchor] = useState('');
  const [seen, setSeen] = useState(filterKey);
  const [full, setFull] = useState(false);
  if (seen !== filterKey) {
    setSeen(filterKey);
    setChosen(new Map());
    setFull(false);
  }

  const put = (changed: readonly InboxRow[], on: boolean) => {
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
    toggle: (row: InboxRow, range = false) => {
      const on = !chosen.has(row.id);
      const [from, to] = [anchor, row.id].map((id) => rows.findIndex((one) => one.id === id));
      setAnchor(row.id);
      if (!range || from === undefined || to === undefined || from < 0) return put([row], on);
      put(rows.slice(Math.min(from, to), Math.max(from, to) + 1), on);
    },
    wholePage,
    togglePage: () => put(rows, !wholePage),
    /** Selects these rows alone. */
    replace: (all: readonly InboxRow[]) => {
      setChosen(new Map(all.map((row) => [row.id, row])));
      setFull(false);
    },
    clear: () => put([...chosen.values()], false),
  };
}
