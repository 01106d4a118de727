import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { type ActiveJobsFilters, type ClosedJobNotice, JOBS_VERSION_HEADER, type Locale } from '@qantara/contract';
import type { Core } from '@strapi/strapi';
import { pageHeaders, withPage } from '../../../lib/answer-page';
import { type ChangeFeed, openChangeFeed } from '../../../lib/change-feed';
import { PieceGone } from '../../../lib/gzip-piece';
import { keepBytes, type KeptAnswer, keptAnswer } from '../../../lib/kept-answer';
import type { OpenJob } from '../../../lib/open-jobs';
import { pieceFile } from '../../../lib/piece-file';
import { settingsOf } from '../../../lib/settings';
import { watchWrites } from '../../../lib/watch-writes';
import { findOpenJob } from '../find-open-job';
import { JOBS_TABLE } from '../job-record';
import { JOBS_CHANNEL } from './change-notice';
import { JobMemory } from './job-memory';
import { jobStock } from './job-stock';
import { keptJobAddress, keptListAddress } from './kept-address';
import { LiveBoard } from './live-board';
import { READ_FILE_BYTES, READ_MEMORY_BYTES } from './memory-limits';
import { isPiece } from './public-job';
import { openJobsReader } from './read-open-jobs';

/** How long after a change of its own an instance asks, before each answer, whether it has heard of all changes. */
const UNSURE_MS = 1000;

/** Every instance counts the changes that it hears. */
const INSTANCE = randomUUID();

/** Below DATA_DIR. */
const FILE_FOLDER = 'tmp';

/** For a reader: an open job, or no more than the notice that it is closed. */
export type PublicJob = { isOpen: true; answer: KeptAnswer } | { isOpen: false; notice: ClosedJobNotice };

/**
 * Public reads of jobs. While every change is heard they come from memory; while it is not, everything is read from the
 * database and nothing is kept. An `address` has its query: it is answered the same until something changes.
 */
export function jobReads(strapi: Core.Strapi) {
  const { dataDir, databaseUrl } = settingsOf(strapi);
  const folder = join(dataDir, FILE_FOLDER);
  const stock = jobStock({
    folder,
    databaseUrl,
    mostBytes: READ_FILE_BYTES.stock,
    memoryBytes: READ_MEMORY_BYTES.stock,
    onFault: (error) => strapi.log.warn(`Jobs are read when they are asked for, not ahead: ${String(error)}`),
  });
  const file = pieceFile(folder, READ_FILE_BYTES.jobs, (error) =>
    strapi.log.warn(`Jobs are kept in memory only, the disk takes none: ${String(error)}`),
  );
  const memory = new JobMemory(stock, file, (id) => board.rowIdOf(id));
  const board: LiveBoard = new LiveBoard(strapi, memory, (open, isCurrent) => reader.warm(open, isCurrent));
  let feed: ChangeFeed | null = null;
  let stopWatching = () => {};
  let unsureUntil = 0;

  const isHearing = () => feed?.isHearing() ?? false;
  const isSure = () => isHearing() && performance.now() >= unsureUntil;
  const reader = openJobsReader(strapi, { memory, stock, board, isHearing });

  const mindTheDay = () => {
    if (memory.mindTheDay()) board.warmAgain();
  };

  /** Whether what is known is surely true; if not, settle() makes it so. */
  function isSettled(): boolean {
    mindTheDay();
    return isSure();
  }

  /** What this instance has changed is heard of before anything is answered. */
  async function settle(): Promise<void> {
    await feed?.caughtUp();
    mindTheDay();
  }

  /**
   * @param address under which it is kept; null: it is made for this reader only
   * @param isWorthIt whether the answer is to be kept for others
   */
  async function kept(
    address: string | null,
    make: () => Promise<PublicJob>,
    isWorthIt = (): boolean => true,
  ): Promise<PublicJob> {
    if (!isSettled()) await settle();
    if (address === null || !isHearing()) return make();
    const { epoch } = memory;
    const answer = memory.answers.get(address);
    if (answer) return { isOpen: true, answer };
    const known = memory.flights.get(address);
    if (known) {
      known.isShared = true;
      return known.read;
    }
    const flight = { read: make(), isShared: false };
    memory.flights.set(address, flight);
    try {
      const read = await flight.read;
      if (!read.isOpen) return read;
      const isKept = isHearing() && epoch === memory.epoch && isWorthIt();
      if (isKept || flight.isShared) keepBytes(read.answer);
      if (isKept) memory.answers.set(address, read.answer);
      return read;
    } finally {
      if (memory.flights.get(address) === flight) memory.flights.delete(address);
    }
  }

  async function makeList(address: string, query: ActiveJobsFilters): Promise<PublicJob> {
    // Before it is read: a change meanwhile makes it an answer of before.
    const version = isHearing() ? `${INSTANCE}.${memory.changes}` : null;
    try {
      const { ids, body, total } = await reader.page(query);
      const headers = pageHeaders((page) => withPage(address, page), total, query);
      if (version) headers.push(JOBS_VERSION_HEADER, version);
      return { isOpen: true, answer: keptAnswer(body, { headers, jobs: ids, isList: true }) };
    } catch (error) {
      return orAgain(error, () => makeList(address, query));
    }
  }

  async function makeOne(id: string, locale: Locale): Promise<PublicJob> {
    try {
      const job = await reader.one(id, locale);
      if (!isPiece(job)) return { isOpen: false, notice: job };
      return { isOpen: true, answer: keptAnswer([job], { headers: [], jobs: [id], isList: false }) };
    } catch (error) {
      return orAgain(error, () => makeOne(id, locale));
    }
  }

  return {
    /** Before the first call. */
    async startReads(): Promise<void> {
      stopWatching = watchWrites(strapi.db.connection, JOBS_TABLE, () => (unsureUntil = performance.now() + UNSURE_MS));
      mindTheDay();
      feed = await openChangeFeed(databaseUrl, JOBS_CHANNEL, {
        onHearing: () => memory.forgetAll(),
        onDeaf(reason) {
          memory.forgetAll();
          strapi.log.warn(`Changes of jobs are not heard, all are read from the database: ${String(reason)}`);
        },
        onChange: (payload) => memory.hear(payload),
      });
      // So that the first reader need not wait; whoever reads meets an error of it again.
      if (isHearing()) board.current().catch(() => undefined);
    },

    async stopReads(): Promise<void> {
      stopWatching();
      board.close();
      await feed?.close();
      feed = null;
      stock.clear();
      file.close();
    },

    /** The answer, if it is there and surely true. */
    peekAnswer(address: string): KeptAnswer | undefined {
      return isSettled() ? memory.answers.get(address) : undefined;
    },

    /** It weighs more now: it was compressed. */
    reweighAnswer(address: string, answer: KeptAnswer): void {
      const kept = answer.isList ? keptListAddress(address) : keptJobAddress(address);
      if (kept !== null && memory.answers.peek(kept) === answer) memory.answers.set(kept, answer);
    },

    async readList(address: string, query: ActiveJobsFilters): Promise<KeptAnswer> {
      const known = keptListAddress(address);
      const read = await kept(
        known,
        () => makeList(known ?? address, query),
        () => !query.search || known === null || memory.isAskedAgain(known),
      );
      if (!read.isOpen) throw new Error('A list is never closed');
      return read.answer;
    },

    /** See OpenJobs. */
    async openJob(id: string): Promise<OpenJob> {
      if (!isSettled()) await settle();
      const known = isHearing() ? memory.appliedFor.get(id) : undefined;
      if (known) return known;
      const { epoch } = memory;
      const job = await findOpenJob(strapi.db.connection, id);
      if (isHearing() && epoch === memory.epoch) memory.appliedFor.set(id, job);
      return job;
    },

    readOne: (address: string, id: string, locale: Locale): Promise<PublicJob> =>
      kept(keptJobAddress(address), () => makeOne(id, locale)),
  };
}

/** What has gone from the stock meanwhile is found elsewhere: there is none of it there any more. */
function orAgain(error: unknown, make: () => Promise<PublicJob>): Promise<PublicJob> {
  if (error instanceof PieceGone) return make();
  throw error;
}
