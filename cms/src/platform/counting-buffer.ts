/** Counts in memory until flushed, so that counting needs no database query. */
export function countingBuffer(maxKeys: number) {
  let pending = new Map<string, number>();

  const add = (key: string, amount: number): boolean => {
    const known = pending.get(key);
    if (known === undefined && pending.size >= maxKeys) return false;
    pending.set(key, (known ?? 0) + amount);
    return true;
  };

  return {
    /** @returns false if there is no room for another key, since anyone can invent keys */
    count: (key: string): boolean => add(key, 1),

    /** Counts that could not be written stay in the buffer. */
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
