/** Forms whose files lie in memory that is used again and again. */
import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { lentMemory } from '../src/lib/lent-memory.js';
import { type FormReading, readForm, type UploadedFile } from '../src/lib/read-form.js';
import { pdfFile } from './helpers/cv-files.js';
import { startStrapi } from './helpers/strapi.js';
import { cvForm, formOf } from './helpers/submissions.js';

const ROOM = 100_000;

let folder: string;
let server: Server;
let received: (req: IncomingMessage) => Promise<void>;
let lent: Buffer[];
let back: Buffer[];
const { lend, giveBack } = lentMemory(ROOM, 1);
const memory = {
  lend() {
    const piece = lend();
    lent.push(piece);
    return piece;
  },
  giveBack(piece: Buffer) {
    back.push(piece);
    giveBack(piece);
  },
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forms-'));
  server = createServer((req, res) => void received(req).finally(() => res.end()));
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
});
afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true });
});
beforeEach(() => {
  lent = [];
  back = [];
});

/** Sends these files in one form, and hands over what was read of it. */
async function send(files: Buffer[], look: (files: UploadedFile[], reading: FormReading) => Promise<void>) {
  let fault: unknown = null;
  received = async (req) => {
    const reading = readForm(req, folder, memory);
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

test('a file that comes after another one lies in the same memory, with nothing of that behind it', async () => {
  const [long, short] = [Buffer.alloc(ROOM, 'a'), Buffer.alloc(30_000, 'b')];
  for (const bytes of [long, short])
    await send([bytes], async ([file], reading) => {
      expect([file?.bytes?.equals(bytes), file?.size]).toEqual([true, bytes.length]);
      expect(await readdir(folder)).toEqual([]);
      await reading.remove(true);
    });
  expect([lent.length, lent[0] === lent[1], back.length]).toEqual([2, true, 2]);
});

test('what somebody may still read is lent to nobody else', async () => {
  let kept: Buffer | null | undefined;
  await send([Buffer.alloc(1000, 'a')], async ([file], reading) => {
    kept = file?.bytes;
    await reading.remove(false);
  });
  await send([Buffer.alloc(1000, 'b')], async (_files, reading) => reading.remove(true));
  expect(kept?.equals(Buffer.alloc(1000, 'a'))).toBe(true);
  expect(back).toEqual([lent[1]]);
});

test('a file that is longer than the memory, and each but the first, lie on the disk until the form is over', async () => {
  const all = [randomBytes(ROOM + 1), randomBytes(10), Buffer.alloc(0)];
  await send(all, async (files, reading) => {
    expect(files.map(({ bytes, size }) => [bytes, size])).toEqual(all.map(({ length }) => [null, length]));
    expect(await Promise.all(files.map(({ filepath }) => readFile(filepath)))).toEqual(all);
    await reading.remove(true);
  });
  expect(lent).toHaveLength(1);
  expect(await readdir(folder)).toEqual([]);
});

test('of many who send at once, each has his own CV, and after them as well', async () => {
  const app = await startStrapi();
  try {
    for (const round of ['first', 'second']) {
      const people = Array.from({ length: 40 }, (_, n) => {
        // The file of a third of them is refused, and that of some goes to the disk.
        const bytes = n % 3 === 0 ? randomBytes(5000) : Buffer.concat([pdfFile(3000 + n * 9000), randomBytes(20)]);
        return { email: `${round}.${n}@example.com`, bytes, isGood: n % 3 !== 0 };
      });
      const answers = await Promise.all(
        people.map(({ email, bytes }) =>
          app.client().call('/api/careers', { method: 'POST', raw: cvForm({ email }, { bytes, name: 'cv.pdf' }) }),
        ),
      );
      expect(answers.map(({ status }) => status < 300)).toEqual(people.map(({ isGood }) => isGood));
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
