import { simpleParser, type ParsedMail } from 'mailparser';
import { SMTPServer } from 'smtp-server';

export interface MailServer {
  /** For SMTP_URL. */
  url: string;
  mails: ParsedMail[];
  /** Resolves with the emails once `count` have arrived (to `email`, if given). */
  received(count: number, email?: string): Promise<ParsedMail[]>;
  /** Fails every email temporarily until turned off. */
  failing: boolean;
  /** Accepts emails, but responds only after `letGo`; `held` resolves when the first one waits. */
  holdBack(): void;
  held(): Promise<void>;
  letGo(): void;
  /** Rejects every receiver by name until turned off. */
  rejecting: boolean;
  stop(): Promise<void>;
}

/** A real SMTP server on a free port. */
export async function startMailServer(): Promise<MailServer> {
  const mails: ParsedMail[] = [];
  let waiting: (() => void)[] | null = null;
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    // Cuts connections that a test has left open; otherwise `stop` waits 30 s for them.
    closeTimeout: 100,
    onRcptTo({ address }, _session, done) {
      if (!mailServer.rejecting) return done();
      done(Object.assign(new Error(`5.1.1 <${address}>: no such person`), { responseCode: 550 }));
    },
    onData(stream, _session, done) {
      simpleParser(stream).then((mail) => {
        if (mailServer.failing) return done(Object.assign(new Error('Try again later'), { responseCode: 451 }));
        mails.push(mail);
        if (waiting) waiting.push(done);
        else done();
      }, done);
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const address = server.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const mailServer: MailServer = {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    failing: false,
    holdBack: () => void (waiting = []),
    held: () => waitFor(() => (waiting?.length ? true : undefined)).then(() => undefined),
    letGo() {
      for (const done of waiting ?? []) done();
      waiting = null;
    },
    rejecting: false,
    received: (count, to) => waitFor(() => matching(mails, count, to)),
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return mailServer;
}

function matching(mails: ParsedMail[], count: number, to?: string) {
  const found = to ? mails.filter((mail) => recipients(mail).includes(to)) : [...mails];
  return found.length >= count ? found : undefined;
}

export function recipients(mail: ParsedMail): string[] {
  return [mail.to ?? []].flat().flatMap((list) => list.value.map((entry) => entry.address ?? ''));
}

/** Calls `probe` until it returns something; fails after `seconds`, which is less than the timeout of a test. */
export async function waitFor<Value>(
  probe: () => Value | undefined | Promise<Value | undefined>,
  seconds = 60,
): Promise<Value> {
  const end = Date.now() + seconds * 1000;
  for (;;) {
    const value = await probe();
    if (value !== undefined) return value;
    if (Date.now() > end) throw new Error(`Nothing happened for ${seconds} s`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}
