import { jobTypesMatching } from '@qantara/contract';
import { addBit, type BitSet, bitSet, countInBoth, hasBit, numbersInBoth } from '../../../lib/bit-set';
import type { JobFilters } from '../read-jobs';
import { type JobOrder, type OrderName, orderAfter, orderOf, sortJobs } from './job-order';
import type { ChangedJob, OpenJob } from './open-job';

/** Up to so many jobs are sorted; the pages of more are looked up in the order. */
const SORTED_UP_TO = 256;
/** More than there are ways to filter on one day. */
const MOST_MASKS = 100;

/** What is shown of a list. */
export interface Selection {
  jobs: OpenJob[];
  /** On all pages together. */
  total: number;
}

/**
 * The open jobs in memory: what they are filtered and put in order by, nothing of what they say. Each has a slot, which
 * is never given to another one: a job that changes gets a new slot. Slots rise with the dates on which the jobs were
 * posted, but for those that have been given since.
 */
export class OpenBoard {
  private readonly jobs: (OpenJob | undefined)[];
  private readonly slots = new Map<string, number>();
  private readonly orders = new Map<OrderName, JobOrder>();
  /** Slots of the jobs that the filters let through, by day and filters. */
  private readonly masks = new Map<string, BitSet>();

  /** Slots below were given in order. */
  private readonly inOrderBelow: number;

  constructor(open: readonly OpenJob[]) {
    const jobs = sortJobs([...open], 'posted');
    for (const [slot, job] of jobs.entries()) this.slots.set(job.id, slot);
    this.jobs = jobs;
    this.inOrderBelow = jobs.length;
  }

  /** Slots given so far. */
  get size(): number {
    return this.jobs.length;
  }

  slotOf(id: string): number | undefined {
    return this.slots.get(id);
  }

  rowIdOf(id: string): number | undefined {
    const slot = this.slots.get(id);
    return slot === undefined ? undefined : this.jobs[slot]?.rowId;
  }

  /** Row ids of all open jobs, as the list shows them if no other order is asked for. */
  newestFirst(): Int32Array {
    const { slots } = this.order('posted');
    return Int32Array.from(slots, (slot) => this.jobs[slot]!.rowId).reverse();
  }

  /** Takes in what the named jobs are now: those that are not among `open` are not open any more. Answers their slots. */
  replace(ids: Iterable<string>, open: readonly ChangedJob[]): number[] {
    this.masks.clear();
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

  /** @param today the agency's day; @param found slots, when only these are asked for */
  select(filters: JobFilters, today: string, found: BitSet | null): Selection {
    const mask = this.mask(filters, today);
    const asked = found ?? mask;
    const total = countInBoth(mask, asked);
    const first = (filters.page - 1) * filters.pageSize;
    const end = Math.min(first + filters.pageSize, total);
    const slots = this.inOrder(orderAsked(filters.sort), [mask, asked], { end, total });
    return { jobs: slots.slice(first, end).map((slot) => this.jobs[slot]!), total };
  }

  /** Slots that are in both, in order up to `end`. */
  private inOrder(
    { name, isBackwards }: OrderAsked,
    [one, other]: [BitSet, BitSet],
    { end, total }: { end: number; total: number },
  ): number[] {
    const { slots, places } = this.order(name);
    const sorted = (numbers: number[]): number[] =>
      numbers.sort((a, b) => (isBackwards ? places[b]! - places[a]! : places[a]! - places[b]!));
    if (name === 'posted') {
      const known = numbersInBoth(one, other, { below: this.inOrderBelow, most: end, isFalling: isBackwards });
      const later = numbersInBoth(one, other, { from: this.inOrderBelow });
      return later.length > 0 ? sorted([...known, ...later]) : known;
    }
    if (total <= SORTED_UP_TO) return sorted(numbersInBoth(one, other));
    const inOrder: number[] = [];
    const step = isBackwards ? -1 : 1;
    for (let place = isBackwards ? slots.length - 1 : 0; inOrder.length < end; place += step)
      if (hasBit(one, slots[place]!) && hasBit(other, slots[place]!)) inOrder.push(slots[place]!);
    return inOrder;
  }

  private mask({ country, job_type }: JobFilters, today: string): BitSet {
    const key = `${today} ${country} ${job_type}`;
    const known = this.masks.get(key);
    if (known) return known;
    const types = job_type && new Set<string>(jobTypesMatching(job_type));
    const mask = bitSet(this.jobs.length);
    for (const [slot, job] of this.jobs.entries())
      if (job && job.expiry >= today && (!country || job.country === country) && (!types || types.has(job.jobType)))
        addBit(mask, slot);
    if (this.masks.size >= MOST_MASKS) this.masks.clear();
    this.masks.set(key, mask);
    return mask;
  }

  private order(name: OrderName): JobOrder {
    const order = this.orders.get(name) ?? orderOf(this.jobs, name);
    this.orders.set(name, order);
    return order;
  }
}

const ORDERS: Readonly<Record<string, OrderName>> = {
  posted_date: 'posted',
  updated_at: 'updated',
  expiry_date: 'expiry',
};

interface OrderAsked {
  name: OrderName;
  isBackwards: boolean;
}

function orderAsked(sort: JobFilters['sort'] = '-posted_date'): OrderAsked {
  return { name: ORDERS[sort.replace('-', '')] ?? 'posted', isBackwards: sort.startsWith('-') };
}
