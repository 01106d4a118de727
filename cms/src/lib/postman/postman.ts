import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Mailer } from '../mail';
import type { FromPostman, ToPostman } from './letter';

const PROGRAM = join(__dirname, 'postman-process.js');
/** Six mails at a time need no more, and without a limit it would let garbage lie. */
const MEMORY = ['--max-old-space-size=64', '--max-semi-space-size=1'];

interface Waiting {
  resolve: () => void;
  reject: (error: Error) => void;
}

/**
 * Hands mails to a mail server in a process of its own, which is started with the first one. It has nothing else to do, so the
 * answer of the mail server is read and noted at once; and it outlives this process by the mails that it has in hand.
 */
export function postman(url: string, from: string): Mailer {
  let current: { child: ChildProcess; waiting: Map<number, Waiting> } | undefined;
  let count = 0;

  function hire() {
    // In a group of its own: who starts this process ends its whole group with it.
    const child = fork(PROGRAM, { detached: true, execArgv: MEMORY, stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
    const hired = { child, waiting: new Map<number, Waiting>() };
    child.on('message', ({ id, fault }: FromPostman) => {
      const one = hired.waiting.get(id);
      hired.waiting.delete(id);
      if (fault) one?.reject(Object.assign(new Error(fault.message), fault));
      else one?.resolve();
    });
    const leave = (why: Error) => {
      if (current === hired) current = undefined;
      for (const { reject } of hired.waiting.values()) reject(why);
      hired.waiting.clear();
    };
    child.on('error', leave);
    child.on('disconnect', () => leave(new Error('The process that sends mails has ended')));
    // It must not keep this process from ending.
    child.unref();
    child.channel?.unref();
    ask(child, { url, from });
    return hired;
  }

  return {
    send(mail, how) {
      current ??= hire();
      const { child, waiting } = current;
      const id = (count += 1);
      return new Promise((resolve, reject) => {
        waiting.set(id, { resolve, reject });
        ask(child, { id, mail, ...how });
      });
    },
    async close() {
      const child = current?.child;
      current = undefined;
      if (!child?.connected) return;
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
    },
  };
}

/** That it could not be said is told by the events of the child. */
const ask = (child: ChildProcess, what: ToPostman) => child.send(what, () => undefined);
