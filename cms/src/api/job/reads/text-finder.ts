import { READ_MEMORY_BYTES } from '@qantara/contract';
import type { Knex } from 'knex';
import { LRUCache } from 'lru-cache';
import { type WordIndex, wordIndexBuilder } from '../../../lib/word-index/word-index';
import { jobsWithText } from '../job-search';
import type { OpenBoard } from './open-board';

/** Texts that are read at once, and taken in without a break. */
const BATCH = 250;
/** Changed jobs whose texts are looked through one by one, before the index is made anew: so many, or so large a part. */
const MOST_CHANGED = 500;
const MOST_CHANGED_PART = 0.02;
/** What JavaScript and PostgreSQL put in lower case alike. */
const PLAIN = /^[\x20-\x7e\u0600-\u06ff]+$/;

/** Finds the open jobs of a board by any part of their texts. */
export class TextFinder {
  private index: WordIndex | null = null;
  /** Jobs in slots below are in the index, which is there or being built. */
  private indexedBelow = 0;
  /** Texts of the jobs that came later, by slot. */
  private readonly changed = new Map<number, readonly string[]>();
  private marks = new Uint8Array(0);
  private isBuilding = false;
  /** What the database has found; empty while there is an index. */
  private readonly found = new LRUCache<string, Uint32Array>({
    maxSize: READ_MEMORY_BYTES.searches,
    sizeCalculation: (slots, search) => 200 + search.length * 2 + slots.byteLength,
  });

  constructor(
    private readonly db: Knex,
    private readonly board: OpenBoard,
  ) {}

  /** Takes in texts of changed jobs, by slot. */
  replace(texts: ReadonlyMap<number, readonly string[]>): void {
    for (const [slot, ofSlot] of texts) this.changed.set(slot, ofSlot);
    this.found.clear();
  }

  /** Slots of the jobs that have a text in one of their languages, each once. Some may be of jobs that are gone. */
  async find(search: string): Promise<Uint32Array> {
    const lower = search.toLowerCase();
    if (this.index && PLAIN.test(lower)) return this.fromIndex(this.index, lower);
    const known = this.found.get(search);
    if (known) return known;
    const rows = (await jobsWithText(this.db, search, true)) as { document_id: string }[];
    const slots = new Set(rows.map((row) => this.board.slotOf(row.document_id) ?? -1));
    slots.delete(-1);
    const found = Uint32Array.from(slots);
    this.found.set(search, found);
    return found;
  }

  /**
   * Builds the index where there is none, or where too much has changed since; meanwhile, and where it would take more
   * memory than it may, the database searches.
   * @param isCurrent false: the board is not used any more
   */
  async prepare(isCurrent: () => boolean): Promise<void> {
    const mostChanged = Math.max(MOST_CHANGED, this.board.size * MOST_CHANGED_PART);
    if (this.isBuilding || (this.index && this.changed.size < mostChanged)) return;
    this.isBuilding = true;
    try {
      await this.build(isCurrent);
    } finally {
      this.isBuilding = false;
    }
  }

  private async build(isCurrent: () => boolean): Promise<void> {
    const builder = wordIndexBuilder();
    const below = this.board.size;
    for (let last = 0; ;) {
      const rows = await textsAfter(this.db, last);
      if (!isCurrent() || builder.bytes() > READ_MEMORY_BYTES.words) return;
      for (const { document_id, everyone_text } of rows) {
        const slot = this.board.slotOf(document_id);
        if (slot !== undefined && slot < below) builder.add(everyone_text, slot);
      }
      if (rows.length < BATCH) break;
      last = rows.at(-1)?.job_id ?? last;
    }
    this.index = builder.build();
    this.indexedBelow = below;
    for (const slot of this.changed.keys()) if (slot < below) this.changed.delete(slot);
    this.found.clear();
  }

  private fromIndex(index: WordIndex, search: string): Uint32Array {
    if (this.marks.length < this.board.size) this.marks = new Uint8Array(this.board.size + MOST_CHANGED);
    const { marks } = this;
    const slots: number[] = [];
    index.find(search, (slot) => {
      if (marks[slot] === 1) return;
      marks[slot] = 1;
      slots.push(slot);
    });
    for (const slot of slots) marks[slot] = 0;
    for (const [slot, texts] of this.changed)
      if (slot >= this.indexedBelow && texts.some((text) => text.includes(search))) slots.push(slot);
    return new Uint32Array(slots);
  }
}

interface SearchedText {
  job_id: number;
  document_id: string;
  everyone_text: string;
}

const textsAfter = (db: Knex, id: number): Promise<SearchedText[]> =>
  db('jobs_search')
    .where('job_id', '>', id)
    .orderBy('job_id')
    .limit(BATCH)
    .select('job_id', 'document_id', 'everyone_text');
