const RETRY_DELAYS_MS = [1_000, 4_000, 15_000];

/** Imports code whose absence cannot be shown in an error box: tries again after a while, then rejects. */
export async function importWithRetry<T>(load: () => Promise<T>): Promise<T> {
  for (const delayMs of RETRY_DELAYS_MS) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, delayMs));
    }
  }
  return load();
}
