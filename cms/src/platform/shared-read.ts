/**
 * Calls share a read that begins after each of them: at most one runs and one waits for it, and no result is older than its call.
 */
export function sharedRead<Result>(read: () => Promise<Result>): () => Promise<Result> {
  let running: Promise<unknown> = Promise.resolve();
  let waiting: Promise<Result> | undefined;

  const start = () => {
    waiting = undefined;
    const result = read();
    running = result;
    return result;
  };
  return () => (waiting ??= running.then(start, start));
}
