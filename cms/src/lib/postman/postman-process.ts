import { createTransport, type Transporter } from 'nodemailer';
import { leaveNote } from '../sent-mails';
import type { FromPostman, ToPostman } from './letter';

/** A server that does not answer is given up after this long. */
const TIMEOUT_MS = 10_000;
/** For mails in hand when the CMS is gone; less than another instance waits before it sends them again. */
const LAST_MAILS_MS = 20_000;

let transport: Transporter | undefined;
let inHand = 0;

process.on('message', (asked: ToPostman) => {
  if ('url' in asked) transport = connectTo(asked.url, asked.from);
  else deliver(asked);
});
process.on('disconnect', () => {
  transport?.close();
  setTimeout(() => process.exit(), LAST_MAILS_MS).unref();
  leaveWhenDone();
});
// Ctrl-C reaches the whole group of processes, but only the CMS knows when the last mail was sent.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);

function connectTo(url: string, from: string): Transporter {
  const timeouts = { connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: 2 * TIMEOUT_MS };
  return createTransport({ url, pool: true, maxConnections: 3, ...timeouts }, { from });
}

function deliver({ id, mail, note }: Extract<ToPostman, { mail: object }>): void {
  inHand += 1;
  // By callback, which is called in the very turn that reads the mail server's answer; a promise tells a turn later.
  transport?.sendMail(mail, (error) => {
    if (!error && note) leaveNote(note);
    inHand -= 1;
    tell(error ? { id, fault: faultOf(error) } : { id });
    leaveWhenDone();
  });
}

function tell(answer: FromPostman): void {
  // Nobody listens any more when the CMS was killed.
  if (process.connected) process.send?.(answer, () => undefined);
}

function leaveWhenDone(): void {
  if (!process.connected && inHand === 0) process.exit();
}

const faultOf = (error: Error) => ({ ...error, name: error.name, message: error.message, stack: error.stack });
