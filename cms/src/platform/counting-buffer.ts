/** Counts in memory until they are written: what is counted costs the database nothing at that moment. */
export function countingBuffer(mostKeys: number) {
  let pending = new Map<string, number>();

  const add = (key: string, amount: number): boolean => {
    const known = pending.get(key);
    if (known === undefined && pending.size >= mostKeys) return false;
    pending.set(key, (known ?? 0) + amount);
    return true;
  };

  return {
    /** False: there is no room for another key, since anyone could invent them. */
    count: (key: string): boolean => add(key, 1),

    /** What could not be written is kept for the next time. */
    async flush(write: (counts: ReadonlyMap<string, number>) => Promise<void>): Promise<void> {
      if (pending.size === 0) return;
      const flushed = pending;
      pending = new Map();
      try {
        await write(flushed);
      } catch (error) {
        for (const [key, amount] of flushed) add(key, amount);
        throw error;
      }
    },
  };
}
