import type { FromWorker } from './pdf-calls.js';

interface Resource {
  fileName: string;
  bytes: Uint8Array | null;
}

const waiting = new Map<string, ((bytes: Resource['bytes']) => void)[]>();

/** What a PDF may need besides itself, asked of the page: a worker that reads files of strangers may fetch nothing. */
export class WorkerResources {
  async fetch({ filename }: { filename: string }): Promise<Uint8Array> {
    const bytes = await new Promise<Resource['bytes']>((resolve) => {
      waiting.set(filename, [...(waiting.get(filename) ?? []), resolve]);
      self.postMessage({ needs: filename } satisfies FromWorker);
    });
    if (!bytes) throw new Error(`${filename} is not served`);
    return bytes;
  }
}

export function takeResource({ fileName, bytes }: Resource): void {
  for (const resolve of waiting.get(fileName) ?? []) resolve(bytes);
  waiting.delete(fileName);
}
