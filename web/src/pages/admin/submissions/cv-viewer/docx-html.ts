/** A file that takes longer is given up. */
const TIMEOUT_MS = 10_000;

type WorkerResult = { html: string } | { error: string };

/** The text of a Word file as HTML, '' when there is nothing to see; rejects when it cannot be read in time. */
export function docxHtml(bytes: ArrayBuffer, signal: AbortSignal): Promise<string> {
  const worker = new Worker(new URL('./docx-worker.ts', import.meta.url), { type: 'module' });
  const converted = new Promise<string>((resolve, reject) => {
    const giveUp = (reason: string) => () => reject(new Error(reason));
    const timer = setTimeout(giveUp('The file took too long to read'), TIMEOUT_MS);
    signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
    signal.addEventListener('abort', giveUp('Left'), { once: true });
    worker.onerror = giveUp('The reader of Word files could not start');
    worker.onmessage = ({ data }: MessageEvent<WorkerResult>) => {
      clearTimeout(timer);
      if ('html' in data) resolve(data.html);
      else reject(new Error(data.error));
    };
    worker.postMessage(bytes);
  });
  return converted.finally(() => worker.terminate());
}
