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

export interface Handover {
  /** Somebody waits for it and will ask again himself: it is given up after seconds, where others are given minutes. */
  isAwaited?: boolean;
}

export interface Mailer {
  /** Resolves when the mail server has taken the mail (or its file is written); rejects otherwise. */
  send(mail: Mail, how?: Handover): Promise<void>;
  /** Closes the connections; a mail that is being sent fails or is finished. */
  close(): void;
}

/** A server that cannot be reached or does not say who it is. */
const GREETING_MS = 10_000;
/**
 * So long a server may think about a mail: ten minutes after its final dot (RFC 5321, 4.5.3.2.6). A sender that gives up
 * earlier sends the mail again and again.
 */
const ANSWER_MS = 10 * 60_000;
/** Where somebody waits for it. */
const AWAITED_MS = 20_000;
const CONNECTIONS = 3;

export function createMailer({ smtpUrl, mailFrom, dataDir }: CmsSettings): Mailer {
  return smtpUrl ? smtpMailer(smtpUrl, mailFrom) : fileMailer(join(dataDir, 'mail'), mailFrom);
}

/** Mails that somebody waits for have connections of their own, so that none waits behind one that takes ten minutes. */
function smtpMailer(url: string, from: string): Mailer {
  const timeouts = { connectionTimeout: GREETING_MS, greetingTimeout: GREETING_MS };
  const open = (socketTimeout: number) =>
    createTransport({ url, pool: true, maxConnections: CONNECTIONS, ...timeouts, socketTimeout }, { from });
  const queued = open(ANSWER_MS);
  const awaited = open(AWAITED_MS);
  return {
    async send(mail, { isAwaited = false } = {}) {
      await (isAwaited ? awaited : queued).sendMail(mail);
    },
    close() {
      queued.close();
      awaited.close();
    },
  };
}

/** One `.eml` file a mail, named by time so that the newest is last; it appears under its name only when complete. */
function fileMailer(folder: string, from: string): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true }, { from });
  return {
    async send(mail) {
      const { message } = await transport.sendMail(mail);
      await mkdir(folder, { recursive: true });
      const file = join(folder, fileName(mail.to));
      await writeFile(`${file}.part`, message, { mode: 0o600 });
      await rename(`${file}.part`, file);
    },
    close: () => transport.close(),
  };
}

function fileName(to: string): string {
  const time = new Date().toISOString().replace(/[:.]/g, '-');
  return `${time}-${to.replace(/[^\w@.-]/g, '_').slice(0, 80)}-${randomBytes(3).toString('hex')}.eml`;
}
