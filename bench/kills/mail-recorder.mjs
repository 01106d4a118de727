import { createRequire } from 'node:module';
import { inRoot } from '../../scripts/lib/paths.mjs';

/**
 * @typedef {object} RecordedMail
 * @property {string} id of its Message-ID header
 * @property {string} subject
 * @property {string[]} to
 * @property {number} at milliseconds
 */

/** A mail server that takes everything and keeps what arrived, in the order of its arrival. */
export async function startMailRecorder() {
  const load = createRequire(inRoot('cms/package.json'));
  const { SMTPServer } = /** @type {typeof import('../../cms/node_modules/@types/smtp-server/index.d.ts')} */ (
    load('smtp-server')
  );
  /** @type {RecordedMail[]} */
  const mails = [];
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    // A sender that was killed in the middle of a mail is what this is about.
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
  server.on('error', () => undefined);
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const address = server.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const stop = () => new Promise((resolve) => server.close(() => resolve(undefined)));
  return { url: `smtp://127.0.0.1:${port}`, mails, stop };
}
