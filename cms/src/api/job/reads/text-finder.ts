import { READ_MEMORY_BYTES } from '@qantara/contract';
import type { Knex } from 'knex';
import { LRUCache } from 'lru-cache';
import { addBit, type BitSet, bitSet } from '../../../lib/bit-set';
import { collectGarbage } from '../../../lib/collect-garbage';
import { type WordIndex, wordIndexBuilder } from '../../../lib/word-index/word-index';
import { jobsWithText } from '../job-search';
import type { OpenBoard } from './open-board';

/** Texts that are read at once, and taken in without a break. */
const BATCH = 250;
/** Changed jobs whose texts are looked through one by one, before the index is made anew: so many, or so large a part. */
const MOST_CHANGED = 500;
const MOST_CHANGED_PART = 0.02;
/** Jobs whose texts leave so much memory behind that it is worth a pause to get it back. */
const LARGE_BOARD = 20_000;
/** What JavaScript and PostgreSQL put in lower case alike. */
const PLAIN = /^[\x20-\x7e\u0600-\u06ff]+$/;

/** Finds the open jobs of a board by any part of their texts. */
export class TextFinder {
  private index: WordIndex | null = null;
  /** Jobs in slots below are in the index, which is there or being built. */
  private indexedBelow = 0;
  /** Texts of the jobs that came later, by slot. */
  private readonly changed = new Map<number, readonly string[]>();
  private isBuilding = false;
  /** What was found before the latest one is not kept. */
  private changes = 0;
  private readonly found = new LRUCache<string, BitSet>({
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
    this.changes += 1;
    this.found.clear();
  }

  /** Slots of the jobs that have the search in one of their languages. Some may be of jobs that are gone. */
  async find(search: string): Promise<BitSet> {
    const known = this.found.get(search);
    if (known) return known;
    const lower = search.toLowerCase();
    const { index } = this;
    const { changes } = this;
    const found = index && PLAIN.test(lower) ? this.inMemory(index, lower) : await this.inDatabase(search);
    if (changes === this.changes) this.found.set(search, found);
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
    if (below > LARGE_BOARD) collectGarbage();
    for (const slot of this.changed.keys()) if (slot < below) this.changed.delete(slot);
    this.found.clear();
  }

  private inMemory(index: WordIndex, search: string): BitSet {
    const found = bitSet(this.board.size);
    index.find(search, found);
    for (const [slot, texts] of this.changed)
      if (slot >= this.indexedBelow && texts.some((text) => text.includes(search))) addBit(found, slot);
    return found;
  }

  private async inDatabase(search: string): Promise<BitSet> {
    const rows = (await jobsWithText(this.db, search, true)) as { document_id: string }[];
    const found = bitSet(this.board.size);
    for (const { document_id } of rows) {
      const slot = this.board.slotOf(document_id);
      if (slot !== undefined) addBit(found, slot);
    }
    return found;
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
