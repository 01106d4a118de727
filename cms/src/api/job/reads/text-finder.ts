import { foldText } from '@qantara/contract';
import type { Knex } from 'knex';
import { addBit, type BitSet, lengthFor } from '../../../lib/bit-set';
import { collectGarbage } from '../../../lib/collect-garbage';
import { keptSets } from '../../../lib/kept-sets';
import { hireWordThread, type WordThread } from '../../../lib/word-index/word-thread';
import type { OwnedText } from '../../../lib/word-index/word-thread-message';
import { jobsWithText } from '../job-search';
import { READ_MEMORY_BYTES } from './memory-limits';
import type { OpenBoard } from './open-board';

/** Texts that are read at once. */
const BATCH = 250;
/** Changed jobs whose texts are looked through one by one, before the index is made anew: so many, or so large a part. */
const MOST_CHANGED = 500;
const MOST_CHANGED_PART = 0.02;
/** Jobs whose texts leave so much memory behind that it is worth a while to get it back. */
const LARGE_BOARD = 20_000;
const ASCII = /^[\x20-\x7e]+$/;
/** Latin and Arabic letters, which JavaScript and PostgreSQL fold alike, whatever they know of Unicode. */
const PLAIN = /^[\x20-\x7e\xa0-\u024f\u0600-\u06ff\ufb50-\ufdff\ufe70-\ufefc]+$/;

/** Finds the open jobs of a board by any part of their texts. */
export class TextFinder {
  private thread: WordThread | null = null;
  /** Whether there is an index; without one the database searches. */
  private isIndexed = false;
  /** Jobs in slots below are in the index. */
  private indexedBelow = 0;
  /** Texts of the jobs that came later, by slot. */
  private readonly changed = new Map<number, readonly string[]>();
  private isBuilding = false;
  /** What was found before the latest one is not kept. */
  private changes = 0;
  /** By the database: the index is as fast as memory. */
  private readonly found = keptSets(READ_MEMORY_BYTES.searches);

  constructor(
    private readonly db: Knex,
    private readonly board: OpenBoard,
    private readonly onFault: (error: unknown) => void,
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
    const folded = this.isIndexed ? foldedAlike(search) : null;
    if (folded !== null) {
      const { thread } = this;
      const found = await thread?.find(folded, this.board.size);
      if (thread && found) {
        // Jobs came meanwhile for which there is no room in it.
        if (found.length < lengthFor(this.board.size)) return this.find(search, use);
        this.addChanged(folded, found);
        const used = use(found);
        thread.giveBack(found);
        return used;
      }
    }
    const known = this.found.get(search);
    return known ? use(known) : this.findInDatabase(search, use);
  }

  /**
   * Builds the index where there is none, or where too much has changed since; meanwhile, and where it would take more
   * memory than it may, the database searches.
   * @param isCurrent false: the board is not used any more
   */
  async prepare(isCurrent: () => boolean): Promise<void> {
    const mostChanged = Math.max(MOST_CHANGED, this.board.size * MOST_CHANGED_PART);
    if (this.isBuilding || (this.isIndexed && this.changed.size < mostChanged)) return;
    this.isBuilding = true;
    try {
      await this.build((this.thread ??= hireWordThread((error) => this.forgetThread(error))), isCurrent);
    } finally {
      this.isBuilding = false;
      if (!this.isIndexed) this.close();
    }
  }

  /** From now on the database searches. */
  close(): void {
    this.thread?.dismiss();
    this.forgetThread();
  }

  private forgetThread(error?: unknown): void {
    this.thread = null;
    this.isIndexed = false;
    if (error) this.onFault(error);
  }

  private async build(thread: WordThread, isCurrent: () => boolean): Promise<void> {
    const below = this.board.size;
    await thread.begin();
    let rows = await textsAfter(this.db, 0);
    while (rows.length > 0) {
      // The next ones are read while it takes in these.
      const [bytes, next] = await Promise.all([
        thread.add(this.ownedTexts(rows, below)),
        textsAfter(this.db, rows.at(-1)?.job_id ?? 0),
      ]);
      if (!isCurrent() || bytes > READ_MEMORY_BYTES.words) return;
      rows = next;
    }
    await thread.finish(below > LARGE_BOARD);
    if (below > LARGE_BOARD) collectGarbage();
    this.isIndexed = this.thread === thread;
    this.indexedBelow = below;
    for (const slot of this.changed.keys()) if (slot < below) this.changed.delete(slot);
    this.found.clear();
  }

  private ownedTexts(rows: readonly SearchedText[], below: number): OwnedText[] {
    return rows.flatMap(({ document_id, everyone_text }) => {
      const slot = this.board.slotOf(document_id);
      return slot !== undefined && slot < below ? [{ text: everyone_text, owner: slot }] : [];
    });
  }

  /** The changed jobs that have the search, as they are at this moment. */
  private addChanged(search: string, found: BitSet): void {
    for (const [slot, texts] of this.changed)
      if (slot >= this.indexedBelow && texts.some((text) => text.includes(search))) addBit(found, slot);
  }

  private async findInDatabase<Used>(search: string, use: (slots: BitSet) => Used): Promise<Used> {
    const { changes } = this;
    const rows = (await jobsWithText(this.db, search, true)) as { document_id: string }[];
    const found = this.found.blank(this.board.size);
    for (const { document_id } of rows) {
      const slot = this.board.slotOf(document_id);
      if (slot !== undefined) addBit(found, slot);
    }
    if (changes === this.changes) this.found.keep(search, found);
    return use(found);
  }
}

/** As the texts are; null: only the database knows how it folds that. @param search on one clean line */
function foldedAlike(search: string): string | null {
  if (ASCII.test(search)) return search.toLowerCase();
  return PLAIN.test(search) ? foldText(search) : null;
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
