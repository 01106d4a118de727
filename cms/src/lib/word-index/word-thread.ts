import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { type BitSet, lengthFor } from '../bit-set';
import type { FromWordThread, OwnedText, Search, ToWordThread } from './word-thread-message';

const PROGRAM = join(__dirname, 'word-thread-program.js');
/** Searches in one message: the first of them waits for the last. */
const MOST_AT_ONCE = 8;
/** It keeps what it makes, or drops it at once: what lies between need not be large. */
const LIMITS = { maxYoungGenerationSizeMb: 8 };

/** A word index in a thread of its own: a search holds up nobody who asks for something else. Rejects when it has ended. */
export interface WordThread {
  /** Forgets what was added to an index that was not finished. */
  begin(): Promise<void>;
  /** Takes in texts for the next index. Answers its bytes so far, about. */
  add(texts: readonly OwnedText[]): Promise<number>;
  /** From now on the next index is searched. @param freeMemory takes a moment, after much was added */
  finish(freeMemory: boolean): Promise<void>;
  /**
   * Owners, below `size`, of the texts that have `search` in them; see WordIndex. To be given back. null: it has ended, for
   * a reason that onEnd was told.
   */
  find(search: string, size: number): Promise<BitSet | null>;
  /** What was found may be overwritten. */
  giveBack(found: BitSet): void;
  dismiss(): void;
}

/** @param onEnd told when it ends without having been dismissed */
export function hireWordThread(onEnd: (why: Error) => void): WordThread {
  const worker = new Worker(PROGRAM, { execArgv: [], resourceLimits: LIMITS });
  const waiting: { resolve: (answer: FromWordThread) => void; reject: (why: Error) => void }[] = [];
  /** Memory that has been given back. */
  const spare: BitSet[] = [];
  let whyEnded: Error | undefined;

  const end = (why: Error) => {
    whyEnded ??= why;
    for (const { reject } of waiting.splice(0)) reject(whyEnded);
  };
  const leave = (why: Error) => {
    if (!whyEnded) onEnd(why);
    end(why);
  };
  worker.on('message', (answer: FromWordThread) => waiting.shift()?.resolve(answer));
  worker.on('error', leave);
  worker.on('exit', () => leave(new Error('The thread that searches texts has ended')));
  // It must not keep the process from ending.
  worker.unref();

  const ask = (what: ToWordThread) =>
    new Promise<FromWordThread>((resolve, reject) => {
      if (whyEnded) return reject(whyEnded);
      waiting.push({ resolve, reject });
      worker.postMessage(what);
    });

  /** Searches that came in one turn of the event loop go together: a message takes longer than many a search. */
  let gathering: { searches: Search[]; searched: Promise<FromWordThread> } | undefined;
  const gather = () => {
    const searches: Search[] = [];
    const turn = new Promise((resolve) => setImmediate(resolve));
    const searched = turn.then(() => {
      gathering = undefined;
      return ask({ searches });
    });
    return { searches, searched };
  };

  return {
    begin: async () => void (await ask({ begin: true })),
    add: (add) => ask({ add }),
    finish: async (freeMemory) => void (await ask({ finish: true, freeMemory })),

    find(search, size) {
      const into = spare.pop();
      const found = into?.length === lengthFor(size) ? into.fill(0) : sharedSet(size);
      if (!gathering || gathering.searches.length >= MOST_AT_ONCE) gathering = gather();
      gathering.searches.push({ find: search, into: found });
      return gathering.searched.then(
        () => found,
        () => null,
      );
    },

    giveBack: (found) => void spare.push(found),

    dismiss() {
      end(new Error('The thread that searches texts is not needed any more'));
      void worker.terminate();
    },
  };
}

const sharedSet = (size: number): BitSet =>
  new Uint32Array(new SharedArrayBuffer(lengthFor(size) * Uint32Array.BYTES_PER_ELEMENT));
