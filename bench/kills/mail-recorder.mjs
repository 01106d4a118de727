import { createRequire } from 'node:module';
import { inRoot } from '../../scripts/lib/paths.mjs';
import { staff } from '../product.mjs';

/** @typedef {{ id: string, subject: string, to: string[], at: number }} RecordedMail `id` is the Message-ID header, `at` in ms */

/** An SMTP server that accepts everything and records it in the order of arrival. */
export async function startMailRecorder() {
  const { SMTPServer } = /** @type {typeof import('../../cms/node_modules/@types/smtp-server/index.d.ts')} */ (
    createRequire(inRoot('cms/package.json'))('smtp-server')
  );
  /** @type {RecordedMail[]} */
  const mails = [];
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onData(stream, session, done) {
      let text = '';
      stream.setEncoding('latin1').on('data', (/** @type {string} */ chunk) => (text += chunk));
      stream.on('end', () => {
        const head = text.slice(0, text.indexOf('\r\n\r\n')).replace(/\r\n[ \t]+/g, ' ');
        const header = (/** @type {string} */ name) =>
          new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1]?.trim() ?? '';
        const to = session.envelope.rcptTo.map(({ address }) => address);
        mails.push({ id: header('Message-ID'), subject: header('Subject'), to, at: Date.now() });
        done();
      });
    },
  });
  // A killed sender is expected.
  server.on('error', () => undefined);
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.server.address());
  /** Finds the newest sign-in code that arrives from now on. */
  const codes = () => {
    const known = mails.length;
    const codeOf = (/** @type {RecordedMail | undefined} */ mail) => /^(\d{6})\b/.exec(mail?.subject ?? '')?.[1];
    return () => codeOf(mails.slice(known).findLast((mail) => mail.to.includes(staff.email) && codeOf(mail)));
  };
  const stop = () => new Promise((resolve) => server.close(() => resolve(undefined)));
  return { url: `smtp://127.0.0.1:${port}`, mails, codes, stop };
}
