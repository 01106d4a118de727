import { randomBytes } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CmsSettings } from '@qantara/contract/settings';
import { createTransport } from 'nodemailer';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  replyTo?: string;
  /** The same for every try of one mail, so that a receiver can drop a repetition. */
  messageId?: string;
}

export interface Mailer {
  /**
   * Resolves when the mail server has taken the mail (or its file is written); rejects otherwise. `onTaken` is called in
   * the very turn of the event loop in which the answer of the mail server is read; it must not throw.
   */
  send(mail: Mail, onTaken?: () => void): Promise<void>;
  close(): void;
}

/** A server that does not answer is given up after this long. */
const TIMEOUT_MS = 10_000;

export function createMailer({ smtpUrl, mailFrom, dataDir }: CmsSettings): Mailer {
  return smtpUrl ? smtpMailer(smtpUrl, mailFrom) : fileMailer(join(dataDir, 'mail'), mailFrom);
}

function smtpMailer(url: string, from: string): Mailer {
  const timeouts = { connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: 2 * TIMEOUT_MS };
  const transport = createTransport({ url, pool: true, maxConnections: 3, ...timeouts }, { from });
  return {
    send: (mail, onTaken) =>
      new Promise((resolve, reject) => {
        // By callback: its promise would tell a turn later.
        transport.sendMail(mail, (error) => {
          if (error) return reject(error);
          onTaken?.();
          resolve();
        });
      }),
    close: () => transport.close(),
  };
}

/** One `.eml` file a mail, named by time so that the newest is last; it appears under its name only when complete. */
function fileMailer(folder: string, from: string): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true }, { from });
  return {
    async send(mail, onTaken) {
      const { message } = await transport.sendMail(mail);
      await mkdir(folder, { recursive: true });
      const file = join(folder, fileName(mail.to));
      await writeFile(`${file}.part`, message, { mode: 0o600 });
      await rename(`${file}.part`, file);
      onTaken?.();
    },
    close: () => transport.close(),
  };
}

function fileName(to: string): string {
  const time = new Date().toISOString().replace(/[:.]/g, '-');
  return `${time}-${to.replace(/[^\w@.-]/g, '_').slice(0, 80)}-${randomBytes(3).toString('hex')}.eml`;
}
