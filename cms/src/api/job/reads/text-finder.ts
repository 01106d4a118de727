import { READ_MEMORY_BYTES } from '@qantara/contract';
import type { Knex } from 'knex';
import { addBit, type BitSet } from '../../../lib/bit-set';
import { collectGarbage } from '../../../lib/collect-garbage';
import { keptSets } from '../../../lib/kept-sets';
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
  private readonly found = keptSets(READ_MEMORY_BYTES.searches);

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

  /**
   * Hands over the slots of the jobs that have the search in one of their languages; some may be of jobs that are gone.
   * They are read before `use` answers, not later.
   */
  async find<Used>(search: string, use: (slots: BitSet) => Used): Promise<Used> {
    const known = this.found.get(search);
    if (known) return use(known);
    const lower = search.toLowerCase();
    const { index, changes } = this;
    if (index && PLAIN.test(lower)) return use(this.keep(search, (found) => this.findInMemory(index, lower, found)));

    const slots = await this.findInDatabase(search);
    const add = (found: BitSet) => {
      for (const slot of slots) addBit(found, slot);
    };
    return use(changes === this.changes ? this.keep(search, add) : this.filled(add));
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

  private keep(search: string, fill: (found: BitSet) => void): BitSet {
    const found = this.filled(fill);
    this.found.keep(search, found);
    return found;
  }

  private filled(fill: (found: BitSet) => void): BitSet {
    const found = this.found.blank(this.board.size);
    fill(found);
    return found;
  }

  private findInMemory(index: WordIndex, search: string, found: BitSet): void {
    index.find(search, found);
    for (const [slot, texts] of this.changed)
      if (slot >= this.indexedBelow && texts.some((text) => text.includes(search))) addBit(found, slot);
  }

  private async findInDatabase(search: string): Promise<number[]> {
    const rows = (await jobsWithText(this.db, search, true)) as { document_id: string }[];
    return rows.flatMap(({ document_id }) => this.board.slotOf(document_id) ?? []);
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
