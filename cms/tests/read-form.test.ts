/** Files of forms are on disk until the request ends. */
import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FormReading, readForm, type UploadedFile } from '../src/platform/http/read-form.js';
import { pdfFile } from './helpers/cv-files.js';
import { startStrapi } from './helpers/strapi.js';
import { cvForm, formOf } from './helpers/submissions.js';

let folder: string;
let server: Server;
let received: (req: IncomingMessage) => Promise<void>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forms-'));
  server = createServer((req, res) => void received(req).finally(() => res.end()));
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
});
afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true });
});
/** Sends these files in one form, and returns the parsed form. */
async function send(files: Buffer[], look: (files: UploadedFile[], reading: FormReading) => Promise<void>) {
  let fault: unknown = null;
  received = async (req) => {
    const reading = readForm(req, folder);
    try {
      await look([(await reading.form).files.cv ?? []].flat(), reading);
    } catch (error) {
      fault = error;
    }
  };
  const body = formOf(
    {},
    files.map((bytes) => ({ bytes, name: 'cv.pdf', field: 'cv' })),
  );
  await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, { method: 'POST', body });
  if (fault) throw fault as Error;
}

test('files are on the disk, for this service only, until the form is over', async () => {
  const all = [randomBytes(300_000), randomBytes(10), Buffer.alloc(0)];
  await send(all, async (files, reading) => {
    expect(files.map(({ size }) => size)).toEqual(all.map(({ length }) => length));
    expect(await Promise.all(files.map(({ filepath }) => readFile(filepath)))).toEqual(all);
    for (const { filepath } of files) expect((await stat(filepath)).mode & 0o777).toBe(0o600);
    await reading.remove();
  });
  expect(await readdir(folder)).toEqual([]);
});

test('each of many forms sent at once keeps its own CV, and so does a later one', async () => {
  const app = await startStrapi();
  try {
    for (const round of ['first', 'second']) {
      const people = Array.from({ length: 40 }, (_, n) => {
        // The file of a third of them is rejected.
        const bytes = n % 3 === 0 ? randomBytes(5000) : Buffer.concat([pdfFile(3000 + n * 9000), randomBytes(20)]);
        return { email: `${round}.${n}@example.com`, bytes, isGood: n % 3 !== 0 };
      });
      const responses = await Promise.all(
        people.map(({ email, bytes }, n) =>
          // One IP may send fewer forms than these at the same time.
          app
            .client({ 'x-forwarded-for': `198.51.100.${n}` })
            .call('/api/careers', { method: 'POST', raw: cvForm({ email }, { bytes, name: 'cv.pdf' }) }),
        ),
      );
      expect(responses.map(({ status }) => status < 300)).toEqual(people.map(({ isGood }) => isGood));
      for (const { email, bytes, isGood } of people) {
        const row = await app.strapi.db
          .connection('cv_submissions')
          .where({ email })
          .first<{ cv_key: string; cv_sha_256: string } | undefined>();
        expect(row !== undefined).toBe(isGood);
        if (!row) continue;
        const stored = await readFile(join(app.dataDir, 'cvs', row.cv_key));
        expect([email, stored.equals(bytes)]).toEqual([email, true]);
        expect(row.cv_sha_256).toBe(createHash('sha256').update(bytes).digest('hex'));
      }
    }
  } finally {
    await app.stop();
  }
});
