import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { requireDiskSpace } from '../lib/disk-space.mjs';
import { nodeVersionProblem } from '../lib/node-version.mjs';
import { takeLock } from '../lib/pid-lock.mjs';
import { freePort, portSetting, requireFreePort } from '../lib/ports.mjs';
import { toUserError } from '../lib/user-error.mjs';
import { checkSettings } from '../start/settings.mjs';
import { temporaryFolder } from './temporary-folder.mjs';

describe('Node', () => {
  it.each(['14.21.3', '18.20.8', '20.18.3'])('%s is too old, and the sentence says what to do', (version) => {
    expect(nodeVersionProblem(version)).toMatch(/needs Node 20\.19 or newer.*this is Node .*install/);
  });
  it.each(['20.19.0', '20.20.2', '22.0.0', '24.11.1'])('%s will do', (version) =>
    expect(nodeVersionProblem(version)).toBe(''),
  );
});

describe('ports', () => {
  it('names the program that has taken one', async () => {
    const server = createServer();
    const port = await freePort();
    await new Promise((resolve) => server.listen(port, '127.0.0.1', () => resolve(undefined)));
    await expect(requireFreePort(port, 'PORT')).rejects.toThrow(
      new RegExp(`Port ${port} is already taken by .+\\(process ${process.pid}\\).*another port with PORT`),
    );
    const waiting = requireFreePort(port, 'PORT', 5);
    server.close();
    await expect(waiting).resolves.toBeUndefined();
  });

  it('accepts numbers from 1 to 65535 only', () => {
    expect(portSetting({ PORT: '8080' }, 'PORT', 3000)).toBe(8080);
    expect(portSetting({}, 'PORT', 3000)).toBe(3000);
    expect(() => portSetting({ PORT: '80a' }, 'PORT', 3000)).toThrow('PORT must be a port number from 1 to 65535');
  });
});

describe('the lock of a start', () => {
  const newLock = () => join(temporaryFolder('qantara-lock-'), 'start.lock');

  it('is free again when its holder was killed', () => {
    const path = newLock();
    const gone = spawnSync(process.execPath, ['-e', '']).pid;
    writeFileSync(path, String(gone));
    expect(takeLock(path)).toMatchObject({ wasLeft: true });
  });

  it('is free again when its number was given to another program', () => {
    const path = newLock();
    writeFileSync(path, '1');
    expect(takeLock(path)).toMatchObject({ wasLeft: process.platform === 'linux' });
  });

  it('is free after its release', () => {
    const path = newLock();
    const lock = takeLock(path);
    if ('release' in lock) lock.release();
    expect(takeLock(path)).toMatchObject({ wasLeft: false });
  });
});

describe('one clear sentence', () => {
  it('for a disk with too little room', async () => {
    await expect(requireDiskSpace(join(tmpdir(), 'not-there-yet'), 1e12, 'to install')).rejects.toThrow(
      /^There is not enough disk space to install: \d+ MB are free/,
    );
    await expect(requireDiskSpace(tmpdir(), 1, 'to install')).resolves.toBeUndefined();
  });

  it('for a disk that fills up in between', () => {
    expect(toUserError('npm error ENOSPC: write', 'other').message).toMatch(/^The disk is full/);
    expect(toUserError('something', 'other').message).toBe('other');
  });

  it('for all settings that production lacks, at once', () => {
    const check = () => checkSettings({ NODE_ENV: 'production', APP_KEYS: 'short' }, { hasEmbeddedPostgres: false });
    for (const name of ['DATABASE_URL', 'PUBLIC_URL', 'SMTP_URL', 'MAIL_FROM', 'JWT_SECRET', 'CONTENT_TOKEN']) {
      expect(check).toThrow(`${name} is missing`);
    }
    expect(check).toThrow('APP_KEYS is a default or too short');
  });
});
