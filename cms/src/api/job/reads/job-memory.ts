import { type ClosedJobNotice, type Locale, LOCALES } from '@qantara/contract';
import { LRUCache } from 'lru-cache';
import { agencyDay, daysAfter, startOfAgencyDay } from '../../../lib/agency-day';
import type { AnyPiece, GzipPiece } from '../../../lib/gzip-piece';
import { bytesOf, type KeptAnswer } from '../../../lib/kept-answer';
import type { OpenJob as AppliedJob } from '../../../lib/open-jobs';
import type { PieceFile } from '../../../lib/piece-file';
import { UnderWay } from '../../../lib/under-way';
import { noticeOf } from './change-notice';
import type { PublicJob } from './job-reads';
import type { JobStock } from './job-stock';
import { READ_MEMORY_BYTES } from './memory-limits';
import { fileKeyOf, isPiece } from './public-job';

/** Counts of views and applications are shown this late at most. */
const COUNTS_MS = 1000;
/** Beyond so many changed jobs at once all of them are read anew. */
const MOST_CHANGED = 1000;
/** Searches that are remembered because they have been asked once. */
const MOST_ASKED_ONCE = 5000;
/** Jobs that people apply for at the same time. */
const MOST_APPLIED_FOR = 1000;

/** A reading that is under way. */
export interface Flight {
  read: Promise<PublicJob>;
  /** Whether more than one waits for it. */
  isShared: boolean;
}

/** Changes that the board of the open jobs has not taken in yet. */
export type Changes = Set<string> | 'all';

/**
 * What public reads are answered from, in bounded memory, and the rules by which it is forgotten. Whatever is read to be
 * kept is kept only while the epoch is the same as before the reading: nothing that was read before a change, and comes
 * after it, stays.
 */
export class JobMemory {
  readonly answers = new LRUCache<string, KeptAnswer>({
    maxSize: READ_MEMORY_BYTES.answers,
    sizeCalculation: (answer, url) => bytesOf(answer) + url.length,
  });
  /** Open jobs as compressed JSON and what is left to say of closed ones, by jobKey. What goes for want of room goes to the file. */
  private readonly jobs = new LRUCache<string, GzipPiece | ClosedJobNotice>({
    maxSize: READ_MEMORY_BYTES.jobs,
    sizeCalculation: (job) => 500 + (isPiece(job) ? job.length : 500),
    dispose: (job, key, reason) => {
      if (reason === 'evict') this.putInFile(idIn(key), localeIn(key), job);
    },
  });
  /** Searches, by address. Most are never asked again: to keep their answers would drive out those that are. */
  private readonly askedOnce = new LRUCache<string, true>({ max: MOST_ASKED_ONCE });
  /** What applications note of the jobs that they are for. */
  readonly appliedFor = new LRUCache<string, AppliedJob>({ max: MOST_APPLIED_FOR });
  /** By address. */
  readonly flights = new UnderWay<Flight>();
  epoch = 0;
  /** Goes up with whatever makes lists different, not with counts. */
  changes = 0;
  private unread: Changes = 'all';
  private said = new Set<string>();
  private counted = new Set<string>();
  private isAllSaid = false;
  private isForgetting = false;
  private dayBegins = 0;
  private dayEnds = 0;

  /**
   * @param stock of a large board
   * @param rowIdOf of an open job, by its id
   */
  constructor(
    private readonly stock: JobStock,
    private readonly file: PieceFile,
    private readonly rowIdOf: (id: string) => number | undefined,
  ) {}

  /**
   * Those that came first go first: to note each reading takes longer than to read the file.
   * @param rowId if the caller knows it, of a job that is open
   */
  findJob(id: string, locale: Locale, rowId = this.rowIdOf(id)): AnyPiece | ClosedJobNotice | undefined {
    const key = rowId && fileKeyOf(rowId, locale);
    const stocked = key === undefined ? undefined : this.stock.get(key);
    return stocked ?? this.jobs.peek(jobKey(id, locale)) ?? (key === undefined ? undefined : this.file.get(key));
  }

  hasJob(id: string, locale: Locale): boolean {
    const key = this.fileKey(id, locale);
    return this.jobs.has(jobKey(id, locale)) || (key !== undefined && this.file.has(key));
  }

  keepJob(id: string, locale: Locale, job: GzipPiece | ClosedJobNotice): void {
    this.jobs.set(jobKey(id, locale), job);
  }

  /** Whether a search has been asked before, not too long ago; from now on it has. */
  isAskedAgain(address: string): boolean {
    if (this.askedOnce.has(address)) return true;
    this.askedOnce.set(address, true);
    return false;
  }

  /** A payload of the channel. Those that come at once are taken together. */
  hear(payload: string): void {
    const notice = noticeOf(payload);
    if (notice.kind === 'counted') return this.hearCount(notice.id);
    if (notice.kind === 'all') this.isAllSaid = true;
    else this.said.add(notice.id);
    if (this.isForgetting) return;
    this.isForgetting = true;
    queueMicrotask(() => this.forgetSaid());
  }

  /** What the board has to take in before it is true; it counts as taken in. */
  takeUnread(): Changes {
    const unread = this.unread;
    this.unread = new Set();
    return unread;
  }

  /** What could not be taken in. */
  putBack(changes: Changes): void {
    if (changes === 'all' || this.unread === 'all') this.unread = 'all';
    else for (const id of changes) this.unread.add(id);
  }

  hasUnread(): boolean {
    return this.unread === 'all' || this.unread.size > 0;
  }

  /** Nothing that is known can be relied on any more. */
  forgetAll(): void {
    this.change();
    this.unread = 'all';
    this.forgetKept();
  }

  /** When the agency's day is over, other jobs are open than before. Answers whether everything was forgotten for that. */
  mindTheDay(now = Date.now()): boolean {
    if (now >= this.dayBegins && now < this.dayEnds) return false;
    const today = agencyDay(new Date(now));
    this.dayBegins = startOfAgencyDay(today).getTime();
    this.dayEnds = startOfAgencyDay(daysAfter(today, 1)).getTime();
    this.change();
    this.forgetKept();
    return true;
  }

  /** None for a job that is not open: it is in no file. */
  private fileKey(id: string, locale: Locale): number | undefined {
    const rowId = this.rowIdOf(id);
    return rowId && fileKeyOf(rowId, locale);
  }

  private putInFile(id: string, locale: Locale, job: GzipPiece | ClosedJobNotice): void {
    const key = this.fileKey(id, locale);
    if (key !== undefined && isPiece(job) && !this.file.has(key)) this.file.put(key, job);
  }

  private forgetKept(): void {
    this.answers.clear();
    this.appliedFor.clear();
    this.jobs.clear();
    this.stock.clear();
    this.file.clear();
  }

  private change(): void {
    this.changes += 1;
    this.begin();
  }

  private begin(): void {
    this.epoch += 1;
    this.flights.clear();
  }

  private forgetSaid(): void {
    const { said, isAllSaid } = this;
    this.said = new Set();
    this.isAllSaid = false;
    this.isForgetting = false;
    this.putBack(isAllSaid || said.size > MOST_CHANGED ? 'all' : said);
    if (this.unread === 'all') return this.forgetAll();
    this.change();
    for (const id of said) this.appliedFor.delete(id);
    this.forgetJobs(said, (answer) => answer.isList);
  }

  private hearCount(id: string): void {
    if (this.counted.size === 0) setTimeout(() => this.forgetCounted(), COUNTS_MS).unref();
    this.counted.add(id);
  }

  private forgetCounted(): void {
    const counted = this.counted;
    this.counted = new Set();
    this.begin();
    this.forgetJobs(counted, () => false);
  }

  /** What lies in the files of an open job. */
  strike(rowId: number): void {
    for (const locale of LOCALES) {
      const key = fileKeyOf(rowId, locale);
      this.stock.delete(key);
      this.file.delete(key);
    }
  }

  private forgetJobs(ids: ReadonlySet<string>, isTouched: (answer: KeptAnswer) => boolean): void {
    for (const id of ids) {
      for (const locale of LOCALES) this.jobs.delete(jobKey(id, locale));
      const rowId = this.rowIdOf(id);
      if (rowId !== undefined) this.strike(rowId);
    }
    for (const [url, answer] of [...this.answers.entries()])
      if (isTouched(answer) || answer.jobs.some((id) => ids.has(id))) this.answers.delete(url);
  }
}

const jobKey = (id: string, locale: Locale): string => `${locale} ${id}`;
const idIn = (key: string): string => key.slice(key.indexOf(' ') + 1);
const localeIn = (key: string): Locale => key.slice(0, key.indexOf(' ')) as Locale;
