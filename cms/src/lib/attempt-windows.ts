/** What one key has spent since its window began. */
export interface AttemptWindow {
  spent: number;
  /** Of performance.now(): no clock that is put back makes it longer. */
  ends: number;
}

/** Windows that are over are looked for when there are twice as many as were left the last time, and so many at least. */
const LEAST_SWEPT = 10_000;

/** Attempts by key in this process, at once: no promise and no timer for each, since every public read is counted here. */
export class AttemptWindows {
  private readonly windows = new Map<string, AttemptWindow>();
  private sweptAt = LEAST_SWEPT;

  constructor(private readonly milliseconds: number) {}

  /** Counts one more; a window begins with its first attempt. */
  add(key: string, now = performance.now()): AttemptWindow {
    const known = this.windows.get(key);
    if (known && now < known.ends) {
      known.spent += 1;
      return known;
    }
    const window = { spent: 1, ends: now + this.milliseconds };
    this.keep(key, window, now);
    return window;
  }

  /** Sets what a key has spent, for so long. */
  set(key: string, spent: number, milliseconds: number, now = performance.now()): void {
    this.keep(key, { spent, ends: now + milliseconds }, now);
  }

  delete(key: string): boolean {
    return this.windows.delete(key);
  }

  /** Windows held, over or not. */
  get size(): number {
    return this.windows.size;
  }

  private keep(key: string, window: AttemptWindow, now: number): void {
    this.windows.set(key, window);
    if (this.windows.size < this.sweptAt) return;
    for (const [one, { ends }] of this.windows) if (ends <= now) this.windows.delete(one);
    this.sweptAt = Math.max(LEAST_SWEPT, this.windows.size * 2);
  }
}
