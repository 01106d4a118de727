import { jobTypesMatching } from '@qantara/contract';
import type { JobFilters } from '../read-jobs';
import { type JobOrder, type OrderName, orderAfter, orderOf } from './job-order';
import type { ChangedJob, OpenJob } from './open-job';

/** Beyond so many matches the page is looked up in the order; up to it they are sorted. */
const SORTED_UP_TO = 256;

/** What is shown of a list. */
export interface Selection {
  jobs: OpenJob[];
  /** On all pages together. */
  total: number;
}

/**
 * The open jobs in memory: what they are filtered and put in order by, nothing of what they say. Each has a slot, which
 * is never given to another one: a job that changes gets a new slot.
 */
export class OpenBoard {
  private readonly jobs: (OpenJob | undefined)[];
  private readonly slots = new Map<string, number>();
  private readonly orders = new Map<OrderName, JobOrder>();
  private marks = new Uint8Array(0);

  constructor(open: readonly OpenJob[]) {
    this.jobs = [...open];
    for (const [slot, job] of open.entries()) this.slots.set(job.id, slot);
  }

  /** Slots given so far. */
  get size(): number {
    return this.jobs.length;
  }

  slotOf(id: string): number | undefined {
    return this.slots.get(id);
  }

  /** Takes in what the named jobs are now: those that are not among `open` are not open any more. Answers their slots. */
  replace(ids: Iterable<string>, open: readonly ChangedJob[]): number[] {
    for (const id of ids) {
      const slot = this.slots.get(id);
      if (slot !== undefined) this.jobs[slot] = undefined;
      this.slots.delete(id);
    }
    const added = open.map(({ texts: _texts, ...job }) => {
      this.slots.set(job.id, this.jobs.length);
      return this.jobs.push(job) - 1;
    });
    for (const [name, order] of this.orders) this.orders.set(name, orderAfter(order, this.jobs, name, added));
    return added;
  }

  /** @param today the agency's day; @param found slots, each once, when only these are asked for */
  select(filters: JobFilters, today: string, found: Uint32Array | null): Selection {
    const { name, isBackwards } = orderAsked(filters.sort);
    const order = this.order(name);
    const types = filters.job_type && new Set<string>(jobTypesMatching(filters.job_type));
    const isAskedFor = (job: OpenJob | undefined): job is OpenJob =>
      job !== undefined &&
      job.expiry >= today &&
      (!filters.country || job.country === filters.country) &&
      (!types || types.has(job.jobType));

    const places: number[] = [];
    if (found) {
      for (const slot of found) if (isAskedFor(this.jobs[slot])) places.push(order.places[slot]!);
    } else {
      for (let place = 0; place < order.slots.length; place += 1)
        if (isAskedFor(this.jobs[order.slots[place]!])) places.push(place);
    }
    const first = (filters.page - 1) * filters.pageSize;
    const inOrder = found && places.length > 0 ? this.sorted(places, isBackwards, first + filters.pageSize) : places;
    const page =
      found || !isBackwards ? inOrder.slice(first, first + filters.pageSize) : lastOf(inOrder, first, filters);
    return { jobs: page.map((place) => this.jobs[order.slots[place]!]!), total: places.length };
  }

  /** The first `wanted` places, in order or backwards. */
  private sorted(places: readonly number[], isBackwards: boolean, wanted: number): number[] {
    if (places.length <= SORTED_UP_TO) return [...places].sort((a, b) => (isBackwards ? b - a : a - b));
    if (this.marks.length < this.jobs.length) this.marks = new Uint8Array(this.jobs.length);
    for (const place of places) this.marks[place] = 1;
    const sorted: number[] = [];
    const step = isBackwards ? -1 : 1;
    const enough = Math.min(wanted, places.length);
    for (let place = isBackwards ? this.jobs.length - 1 : 0; sorted.length < enough; place += step)
      if (this.marks[place] === 1) sorted.push(place);
    for (const place of places) this.marks[place] = 0;
    return sorted;
  }

  private order(name: OrderName): JobOrder {
    const order = this.orders.get(name) ?? orderOf(this.jobs, name);
    this.orders.set(name, order);
    return order;
  }
}

/** A page of what is counted from the end. */
const lastOf = (places: readonly number[], first: number, { pageSize }: JobFilters): number[] =>
  places.slice(Math.max(0, places.length - first - pageSize), Math.max(0, places.length - first)).reverse();

const ORDERS: Readonly<Record<string, OrderName>> = {
  posted_date: 'posted',
  updated_at: 'updated',
  expiry_date: 'expiry',
};

function orderAsked(sort: JobFilters['sort'] = '-posted_date'): { name: OrderName; isBackwards: boolean } {
  return { name: ORDERS[sort.replace('-', '')] ?? 'posted', isBackwards: sort.startsWith('-') };
}
