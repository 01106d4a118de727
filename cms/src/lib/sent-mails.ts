import { closeSync, existsSync, mkdirSync, openSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** A task of the queue. Its time tells it from one of another database that happens to have the same number. */
export interface MailTask {
  id: string;
  createdAt: Date;
}

/**
 * Mails that a mail server has taken and the database may not know yet: an empty file each, named by its task, in a folder
 * of this machine. What was written is the kernel's, so it outlives a process that is killed the moment after.
 */
export class SentMails {
  constructor(private readonly folder: string) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  }

  has(task: MailTask): boolean {
    return existsSync(this.noteOf(task));
  }

  remove(task: MailTask): void {
    rmSync(this.noteOf(task), { force: true });
  }

  /** Those of other instances with the same folder as well. */
  all(): MailTask[] {
    return readdirSync(this.folder).flatMap((name) => {
      const [, id, time] = /^(\d+)-(\d+)$/.exec(name) ?? [];
      return id && time ? [{ id, createdAt: new Date(Number(time)) }] : [];
    });
  }

  /** For leaveNote. */
  noteOf({ id, createdAt }: MailTask): string {
    return join(this.folder, `${id}-${createdAt.getTime()}`);
  }
}

/**
 * Nothing is waited for, so that nothing comes between the answer of the mail server and this. The mail is sent even when the
 * disk is full: the mark in the database follows.
 */
export function leaveNote(file: string): void {
  try {
    closeSync(openSync(file, 'w', 0o600));
  } catch {
    // The next mail that needs room on this disk tells it better: readiness looks at it all the time.
  }
}
