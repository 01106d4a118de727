import { fork } from 'node:child_process';
import { join } from 'node:path';
import { lowerPriority } from '../../../lib/lower-priority';
import type { FromStocker, ToStocker } from './stocker-message';

const PROGRAM = join(__dirname, 'stocker-process.js');
/** Without a limit it would let garbage lie. */
const MEMORY = ['--max-old-space-size=64', '--max-semi-space-size=1'];

export interface Stocker {
  /** Answers sizes as FromStocker says. One question at a time. Rejects when the process has ended. */
  write(rowIds: readonly number[]): Promise<number[]>;
  /** Ends the process. */
  dismiss(): void;
}

/**
 * Starts a process of its own, which reads jobs from the database and writes them, compressed, to a file.
 * Nobody waits for it, so it computes only when nobody else wants to; its memory goes with it. It ends with this process.
 * @param fd of the file, which nobody else may write to
 */
export function hireStocker(databaseUrl: string, fd: number): Stocker {
  const child = fork(PROGRAM, { execArgv: MEMORY, stdio: ['ignore', 'ignore', 'ignore', 'ipc', fd] });
  let asked = { resolve: (_sizes: number[]) => {}, reject: (_why: Error) => {} };
  let whyGone: Error | undefined;

  const leave = (why: Error) => {
    whyGone ??= why;
    asked.reject(whyGone);
  };
  // That something could not be said is told by the events of the child.
  const tell = (what: ToStocker) => child.send(what, () => undefined);

  lowerPriority(child.pid);
  child.on('message', (answer: FromStocker) =>
    'fault' in answer ? leave(new Error(answer.fault)) : asked.resolve(answer.sizes),
  );
  child.on('error', leave);
  child.on('disconnect', () => leave(new Error('The process that reads jobs ahead has ended')));
  // It must not keep this process from ending.
  child.unref();
  child.channel?.unref();
  tell({ databaseUrl });

  return {
    write: (rowIds) =>
      new Promise((resolve, reject) => {
        if (whyGone) return reject(whyGone);
        asked = { resolve, reject };
        tell({ rowIds });
      }),
    dismiss() {
      if (child.connected) child.disconnect();
    },
  };
}
