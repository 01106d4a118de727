import type { StaffJobRow } from '@qantara/contract';
import { useState } from 'react';

export interface JobSelection {
  /** The chosen jobs that are on the screen. */
  jobs: StaffJobRow[];
  some: boolean;
  all: boolean;
  of: (id: string) => { chosen: boolean; onChange: (chosen: boolean) => void };
  chooseAll: (chosen: boolean) => void;
}

/** Rows chosen on the present page; what another filter or page leaves out is no longer chosen. */
export function useJobSelection(rows: readonly StaffJobRow[]): JobSelection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const jobs = rows.filter(({ id }) => ids.has(id));
  const choose = (id: string, chosen: boolean) => {
    const next = new Set(jobs.map((job) => job.id));
    if (chosen) next.add(id);
    else next.delete(id);
    setIds(next);
  };
  return {
    jobs,
    some: jobs.length > 0,
    all: rows.length > 0 && jobs.length === rows.length,
    of: (id) => ({ chosen: ids.has(id), onChange: (chosen) => choose(id, chosen) }),
    chooseAll: (chosen) => setIds(new Set(chosen ? rows.map(({ id }) => id) : [])),
  };
}
