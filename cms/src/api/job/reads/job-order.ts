import type { OpenJob } from './open-job';

/** Names of the orders, each of which can be read from both ends. */
export type OrderName = 'posted' | 'updated' | 'expiry';

/** Slots of the open jobs from first to last, and the place of each slot among them. */
export interface JobOrder {
  slots: Uint32Array;
  places: Uint32Array;
}

/** In place. */
export const sortJobs = (jobs: OpenJob[], name: OrderName): OpenJob[] =>
  jobs.sort((one, other) => compare(one, other, name));

/** @param jobs by slot; undefined where a job is not open any more */
export function orderOf(jobs: readonly (OpenJob | undefined)[], name: OrderName): JobOrder {
  const open = [...jobs.entries()].filter((entry): entry is [number, OpenJob] => entry[1] !== undefined);
  open.sort(([, one], [, other]) => compare(one, other, name));
  return withPlaces(
    Uint32Array.from(open, ([slot]) => slot),
    jobs.length,
  );
}

/** The order after slots have closed (their jobs are gone) and new ones have been added at the end. */
export function orderAfter(
  { slots }: JobOrder,
  jobs: readonly (OpenJob | undefined)[],
  name: OrderName,
  added: readonly number[],
): JobOrder {
  const coming = [...added].sort((one, other) => compare(jobs[one]!, jobs[other]!, name));
  const merged: number[] = [];
  for (const slot of slots) {
    const job = jobs[slot];
    if (!job) continue;
    while (coming.length > 0 && compare(jobs[coming[0]!]!, job, name) < 0) merged.push(coming.shift()!);
    merged.push(slot);
  }
  return withPlaces(Uint32Array.from([...merged, ...coming]), jobs.length);
}

function withPlaces(slots: Uint32Array, size: number): JobOrder {
  const places = new Uint32Array(size);
  for (let place = 0; place < slots.length; place += 1) places[slots[place]!] = place;
  return { slots, places };
}

/** As the database puts them in order: the later row after the earlier one where all else is equal. */
function compare(one: OpenJob, other: OpenJob, name: OrderName): number {
  const [a, b] = [one[name], other[name]];
  return a < b ? -1 : a > b ? 1 : one.rowId - other.rowId;
}
