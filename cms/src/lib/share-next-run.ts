/** Runs `work` (which never rejects) one at a time. Callers that come while it runs share the run after it, begun after they came. */
export function shareNextRun(work: () => Promise<void>): () => Promise<void> {
  let running = Promise.resolve();
  let next: Promise<void> | null = null;
  return () =>
    (next ??= running.then(() => {
      next = null;
      return (running = work());
    }));
}
