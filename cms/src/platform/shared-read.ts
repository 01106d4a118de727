/**
 * Single-flight: at most one read runs and one waits. A call gets the result of a read that began after it, so the result is
 * never older than the call.
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
