import { createTransport, type Transporter } from 'nodemailer';
import { leaveNote } from '../sent-mails';
import type { FromPostman, ToPostman } from './letter';

/** A server that cannot be reached or does not say who it is. */
const GREETING_MS = 10_000;
/**
 * So long a server may think about a mail: ten minutes after its final dot (RFC 5321, 4.5.3.2.6). One that takes its time would
 * get the mail again and again from a sender with less patience.
 */
const ANSWER_MS = 10 * 60_000;
/** Where somebody waits for it. */
const AWAITED_MS = 20_000;
/** A connection without a mail. */
const IDLE_MS = 20_000;
/** For mails in hand when the CMS is gone; less than another instance waits before it sends them again. */
const LAST_MAILS_MS = 20_000;

/** Three workers, and three whose mails take so long that others have taken their place. */
const CONNECTIONS = 6;

interface Ways {
  patient: Transporter;
  /** On connections of its own, so that it never stands behind one that takes ten minutes. */
  awaited: Transporter;
}
let ways: Ways | undefined;
let inHand = 0;

process.on('message', (asked: ToPostman) => {
  if ('url' in asked) ways = waysTo(asked.url, asked.from);
  else deliver(asked);
});
process.on('disconnect', () => {
  ways?.patient.close();
  ways?.awaited.close();
  setTimeout(() => process.exit(), LAST_MAILS_MS).unref();
  leaveWhenDone();
});
// Only the CMS knows when the last mail was sent.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);

function waysTo(url: string, from: string): Ways {
  const way = (socketTimeout: number) => {
    const timeouts = {
      connectionTimeout: GREETING_MS,
      greetingTimeout: GREETING_MS,
      socketTimeout,
      idleTimeout: IDLE_MS,
    };
    return createTransport({ url, pool: true, maxConnections: CONNECTIONS, ...timeouts }, { from });
  };
  return { patient: way(ANSWER_MS), awaited: way(AWAITED_MS) };
}

function deliver({ id, mail, note, isAwaited }: Extract<ToPostman, { mail: object }>): void {
  inHand += 1;
  // By callback, which is called in the very turn that reads the mail server's answer; a promise tells a turn later.
  ways?.[isAwaited ? 'awaited' : 'patient'].sendMail(mail, (error) => {
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
