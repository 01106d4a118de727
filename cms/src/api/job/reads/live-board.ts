import type { Core } from '@strapi/strapi';
import type { Changes, JobMemory } from './job-memory';
import { OpenBoard } from './open-board';
import { allOpenJobs, openJobsNamed } from './open-job';
import { TextFinder } from './text-finder';

interface Found {
  board: OpenBoard;
  finder: TextFinder;
}

/** The board of the open jobs, brought up to date when somebody wants to read it. */
export class LiveBoard {
  private found: Found | null = null;
  private refreshing: Promise<void> | null = null;
  private isClosed = false;

  constructor(
    private readonly strapi: Core.Strapi,
    private readonly memory: JobMemory,
    private readonly warm: (board: OpenBoard, isCurrent: () => boolean) => Promise<void>,
  ) {}

  /** If all changes that have been heard of are in it. */
  peek(): Found | null {
    return this.refreshing || this.memory.hasUnread() ? null : this.found;
  }

  /** With all changes that had been heard of when it was asked for: those that come meanwhile hold up nobody. */
  async current(): Promise<Found> {
    if (this.refreshing) await this.refreshing;
    if (!this.peek()) await (this.refreshing ??= this.refresh().finally(() => (this.refreshing = null)));
    return this.found ?? this.current();
  }

  /** Of an open job; changes that have been heard of may not be in it yet. */
  rowIdOf(id: string): number | undefined {
    return this.found?.board.rowIdOf(id);
  }

  /** After what was read ahead has been forgotten. */
  warmAgain(): void {
    if (this.found) void this.prepare(this.found, true);
  }

  close(): void {
    this.isClosed = true;
    this.found?.finder.close();
    this.found = null;
  }

  private async refresh(): Promise<void> {
    const changes = this.memory.takeUnread();
    const before = this.found;
    try {
      this.found = changes === 'all' || !before ? await this.readAll() : await this.takeIn(changes, before);
    } catch (error) {
      this.memory.putBack(changes);
      throw error;
    }
    if (before !== this.found) before?.finder.close();
    if (!this.isClosed) void this.prepare(this.found, changes === 'all');
  }

  private async readAll(): Promise<Found> {
    const { db, log } = this.strapi;
    const board = new OpenBoard(await allOpenJobs(db.connection));
    const finder = new TextFinder(db.connection, board, (error) =>
      log.warn(`The database searches until a job changes: ${String(error)}`),
    );
    return { board, finder };
  }

  private async takeIn(changes: Exclude<Changes, 'all'>, found: Found): Promise<Found> {
    const open = await openJobsNamed(this.strapi.db.connection, [...changes]);
    const slots = found.board.replace(changes, open);
    // Of a job that was not on the board nothing could be struck when it changed.
    for (const { rowId } of open) this.memory.strike(rowId);
    found.finder.replace(new Map(slots.map((slot, at) => [slot, open[at]?.texts ?? []])));
    return found;
  }

  /** Behind the scenes: until it has come to an end the database searches, and is asked for each job. */
  private async prepare(found: Found, isNew: boolean): Promise<void> {
    const isCurrent = () => this.found === found;
    try {
      await found.finder.prepare(isCurrent);
      if (isNew) await this.warm(found.board, isCurrent);
    } catch (error) {
      if (isCurrent()) this.strapi.log.error(error);
    }
  }
}
