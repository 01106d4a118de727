import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { freePort } from '../lib/ports.mjs';
import { connect, databaseProblem } from '../postgres/connect.mjs';
import { startPostgres } from '../postgres/start-postgres.mjs';
import { prepareDataDir } from '../start/data-dir.mjs';
import { createSupervisor } from '../start/supervisor.mjs';

const dataDir = mkdtempSync(join(tmpdir(), 'qantara-data-'));
const logs = prepareDataDir(dataDir);
const { signal } = new AbortController();
const data = join(dataDir, 'postgres/data');
const start = () => startPostgres({ dataDir, logs, signal });

afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

describe('the PostgreSQL that comes with the project', () => {
  it('is made once, keeps what it was given, and says what is wrong with a URL', async () => {
    const first = await start();
    const client = await connect(first.url);
    await client.query('CREATE TABLE stored AS SELECT 1 AS one');
    await client.query('CREATE EXTENSION pg_trgm');
    const { rows } = await client.query("SELECT similarity('كهربئي', 'كهربائي') > 0.3 AS is_similar");
    expect(rows, 'a slip of typing in Arabic').toEqual([{ is_similar: true }]);
    await client.end();

    expect(await databaseProblem(first.url)).toBe('');
    const wrong = first.url.replace(/qantara:\w+@/, 'qantara:not-the-password@');
    expect(await databaseProblem(wrong)).toMatch(/refused the user name or password in DATABASE_URL\.$/);
    expect(await databaseProblem(wrong)).not.toContain('not-the-password');
    expect(await databaseProblem(first.url.replace(/\/qantara$/, '/absent'))).toMatch(
      /^The database absent does not exist/,
    );
    await first.service.stop();
    expect(await first.service.end).toBe('exit code 0');

    const second = await start();
    const again = await connect(second.url);
    expect((await again.query('SELECT * FROM stored')).rowCount).toBe(1);
    await again.end();
    await second.service.stop();
  });

  it('recovers from an outright kill: a server that still runs, and a lock file that was left', async () => {
    const orphan = await start();
    const pid = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0];
    const next = await start();
    expect(await orphan.service.end).toBe('exit code 0');
    process.kill(Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL');
    await next.service.end;
    expect(existsSync(join(data, 'postmaster.pid'))).toBe(true);

    // The number in the file may belong to some other program by now.
    writeFileSync(join(data, 'postmaster.pid'), `${process.pid}\n`);
    const last = await start();
    expect(await databaseProblem(last.url)).toBe('');
    expect(readFileSync(join(data, 'postmaster.pid'), 'utf8')).not.toContain(`${pid}\n${data}`);
    await last.service.stop();
  });

  it('is restarted at the same place when it ends', async () => {
    const asked = new AbortController();
    const supervisor = createSupervisor(asked.signal);
    /** @type {import('../lib/service.mjs').Service[]} */
    const services = [];
    const run = async (/** @type {number} */ port) => {
      const { url, service } = await startPostgres({ dataDir, logs, signal: asked.signal, port });
      services.push(service);
      supervisor.add(service, () => run(port));
      return url;
    };
    const url = await run(await freePort());
    supervisor.setReady();
    process.kill(Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL');
    await services[0]?.end;
    expect(await databaseProblem(url)).toMatch(/nothing answers/);
    while (services.length < 2) await wait(100);
    expect(await databaseProblem(url)).toBe('');
    asked.abort();
    await supervisor.stop();
    expect(await databaseProblem(url)).toMatch(/nothing answers/);
  });

  it('keeps the rows that an error is about out of its log', async () => {
    const { url, service } = await start();
    const client = await connect(url);
    await client.query('CREATE TABLE people (email text PRIMARY KEY)');
    const insert = () => client.query("INSERT INTO people VALUES ('zubaida@secret.test')");
    await insert();
    await expect(insert()).rejects.toThrow('duplicate key');
    await client.end();
    await service.stop();
    const log = readFileSync(join(logs, 'postgres.log'), 'utf8');
    expect(log).toContain('duplicate key');
    expect(log).not.toContain('Key (email)=');
  });

  it('rejects files of another version, and says where to read on', async () => {
    writeFileSync(join(data, 'PG_VERSION'), '17\n');
    await expect(start()).rejects.toThrow(/are of PostgreSQL 17, and this is PostgreSQL 18.*docs\/operate\.md/);
  });

  it.runIf(process.getuid?.() === 0)('runs for root too, in a folder that only root may enter', async () => {
    const closed = mkdtempSync(join(tmpdir(), 'qantara-closed-'));
    chmodSync(closed, 0o700);
    const inside = join(closed, 'data');
    const { url, service } = await startPostgres({ dataDir: inside, logs: prepareDataDir(inside), signal });
    expect(await databaseProblem(url)).toBe('');
    await service.stop();
    rmSync(closed, { recursive: true });
  });
});

describe('a database of someone else', () => {
  it('that cannot be reached is reported in one sentence', async () => {
    const port = await freePort();
    expect(await databaseProblem(`postgresql://u:secret@127.0.0.1:${port}/x`)).toBe(
      `The database cannot be reached: nothing answers at 127.0.0.1:${port} (DATABASE_URL). Is PostgreSQL running there?`,
    );
    expect(await databaseProblem('postgresql://u:secret@host.invalid/x')).toBe(
      'The database cannot be reached: there is no host named host.invalid (DATABASE_URL).',
    );
  });
});
