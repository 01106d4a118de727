interface TurnLimits {
  atOnce: number;
  /** Who waits behind more than these gets no turn, nor who has waited longer. */
  waitingMost: number;
  waitMilliseconds: number;
}

/** Few at a time, in the order they come; each waits for a bounded time, and so does a bounded number of them. */
export function createTurns({ atOnce, waitingMost, waitMilliseconds }: TurnLimits) {
  let running = 0;
  const waiting = new Set<() => void>();

  /** Resolves to null, without having worked, when no turn came. */
  return async <Result>(work: () => Promise<Result>): Promise<Result | null> => {
    if (!(await hasTurn())) return null;
    try {
      return await work();
    } finally {
      running -= 1;
      const [next] = waiting;
      next?.();
    }
  };

  async function hasTurn(): Promise<boolean> {
    if (running < atOnce) {
      running += 1;
      return true;
    }
    if (waiting.size >= waitingMost) return false;
    return new Promise((resolve) => {
      const end = (isOn: boolean) => {
        clearTimeout(timer);
        waiting.delete(begin);
        if (isOn) running += 1;
        resolve(isOn);
      };
      const begin = () => end(true);
      const timer = setTimeout(() => end(false), waitMilliseconds);
      waiting.add(begin);
    });
  }
}
