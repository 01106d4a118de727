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
  /** Shown with the address of MAIL_FROM; the name in MAIL_FROM by default. */
  senderName?: string;
  replyTo?: string;
  /** The same for every try of an email, so that a receiver can drop duplicates. */
  messageId?: string;
  headers?: Readonly<Record<string, string>>;
}

export interface SendOptions {
  /** A person waits and can retry: the timeout is seconds instead of minutes. */
  isInteractive?: boolean;
}

export interface Mailer {
  /** Resolves when the mail server has accepted the email (or its file is written). */
  send(mail: Mail, options?: SendOptions): Promise<void>;
  /** Closes the connections; an email that is being sent fails or is finished. */
  close(): void;
}

/** For connecting and the server's greeting. */
const GREETING_TIMEOUT_MS = 10_000;
/**
 * A server may take ten minutes to accept an email after its final dot (RFC 5321, 4.5.3.2.6). A client with a shorter
 * timeout would send the email again and again.
 */
const RESPONSE_TIMEOUT_MS = 10 * 60_000;
/** The same while a person waits. */
const INTERACTIVE_TIMEOUT_MS = 20_000;
const CONNECTIONS = 3;
/** RFC 3834: stops out-of-office replies. Emails that staff write have another value. */
const AUTOMATIC = { 'Auto-Submitted': 'auto-generated' };

export function createMailer({ smtpUrl, mailFrom, dataDir }: CmsSettings): Mailer {
  return smtpUrl ? smtpMailer(smtpUrl, mailFrom) : fileMailer(join(dataDir, 'mail'), mailFrom);
}

/** Emails for which a person waits have connections of their own, so that none waits behind one that takes ten minutes. */
function smtpMailer(url: string, from: string): Mailer {
  const timeouts = { connectionTimeout: GREETING_TIMEOUT_MS, greetingTimeout: GREETING_TIMEOUT_MS };
  const open = (socketTimeout: number) =>
    createTransport(
      { url, pool: true, maxConnections: CONNECTIONS, ...timeouts, socketTimeout },
      { from, headers: AUTOMATIC },
    );
  const queued = open(RESPONSE_TIMEOUT_MS);
  const interactive = open(INTERACTIVE_TIMEOUT_MS);
  return {
    async send(mail, { isInteractive = false } = {}) {
      await (isInteractive ? interactive : queued).sendMail(withSender(mail, from));
    },
    close() {
      queued.close();
      interactive.close();
    },
  };
}

function withSender({ senderName, ...mail }: Mail, from: string) {
  const address = /[^\s<>]+@[^\s<>]+/.exec(from)?.[0];
  return { ...mail, from: senderName && address ? { name: senderName, address } : from };
}

/** Writes one `.eml` file per email, named by time so that the newest is last; renamed to its name when complete. */
function fileMailer(folder: string, from: string): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true }, { from, headers: AUTOMATIC });
  return {
    async send(mail) {
      const { message } = await transport.sendMail(withSender(mail, from));
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
