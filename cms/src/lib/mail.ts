import { randomBytes } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CmsSettings } from '@qantara/contract/settings';
import { createTransport } from 'nodemailer';
import { postman } from './postman/postman';
import { leaveNote } from './sent-mails';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  replyTo?: string;
  /** The same for every try of one mail, so that a receiver can drop a repetition. */
  messageId?: string;
}

export interface Handover {
  /** Path of a file that is made the moment the answer of the mail server is read (sent-mails.ts). */
  note?: string;
  /** Somebody waits for it and will ask again himself: it is given up after seconds, where others are given minutes. */
  isAwaited?: boolean;
}

export interface Mailer {
  /** Resolves when the mail server has taken the mail (or its file is written); rejects otherwise. */
  send(mail: Mail, how?: Handover): Promise<void>;
  /** Resolves when the mails in hand are taken, or refused. */
  close(): Promise<void>;
}

export function createMailer({ smtpUrl, mailFrom, dataDir }: CmsSettings): Mailer {
  return smtpUrl ? postman(smtpUrl, mailFrom) : fileMailer(join(dataDir, 'mail'), mailFrom);
}

/** One `.eml` file a mail, named by time so that the newest is last; it appears under its name only when complete. */
function fileMailer(folder: string, from: string): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true }, { from });
  return {
    async send(mail, { note } = {}) {
      const { message } = await transport.sendMail(mail);
      await mkdir(folder, { recursive: true });
      const file = join(folder, fileName(mail.to));
      await writeFile(`${file}.part`, message, { mode: 0o600 });
      await rename(`${file}.part`, file);
      if (note) leaveNote(note);
    },
    close() {
      transport.close();
      return Promise.resolve();
    },
  };
}

function fileName(to: string): string {
  const time = new Date().toISOString().replace(/[:.]/g, '-');
  return `${time}-${to.replace(/[^\w@.-]/g, '_').slice(0, 80)}-${randomBytes(3).toString('hex')}.eml`;
}
