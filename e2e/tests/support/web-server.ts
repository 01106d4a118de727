/** A second web server, built like the first, for a test that breaks what is behind it. */
import { spawn } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { LOCALES } from '@qantara/contract';
import { rawSeed } from '@qantara/contract/content-seed';
import { freePorts } from './free-ports.ts';
import { end, product, ROOT } from './product.ts';

const START_TIMEOUT_MS = 120_000;

/** Another program may take a free port before the server listens. */
const MAX_STARTS = 3;

interface WebServerOptions {
  /** With the build in `dist`. */
  folder?: string;
  /** Where visitors reach it; otherwise at its own port. */
  publicUrl?: string;
  /** Files of several builds. */
  assetsDir?: string;
  /** As `npm run dev` runs it, without a build. */
  dev?: boolean;
}

export async function startWebServer(
  cmsUrl: string,
  options: WebServerOptions = {},
  starts = 1,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const [port] = await freePorts(1);
  const url = `http://localhost:${port}`;
  const { folder = join(ROOT, 'web'), publicUrl = url, assetsDir, dev = false } = options;
  const child = spawn(process.execPath, [dev ? 'server/dev.mjs' : 'dist/server/main.js'], {
    cwd: folder,
    env: {
      ...process.env,
      ...{ QANTARA_LOCAL: 'true', PORT: String(port), PUBLIC_URL: publicUrl, CMS_URL: cmsUrl },
      ...{ CONTENT_TOKEN: product().contentToken, CONTENT_FILE: copyOfSeed() },
      ...(assetsDir && { ASSETS_DIR: assetsDir }),
      ...(dev && { NODE_ENV: 'development' }),
    },
    stdio: 'ignore',
  });
  const endsAt = Date.now() + START_TIMEOUT_MS;
  while (child.exitCode === null && child.signalCode === null && Date.now() < endsAt) {
    const response = await fetch(`${url}/contact`).catch(() => null);
    if (response) return { url, stop: () => end(child) };
    await wait(100);
  }
  const hasEnded = child.exitCode !== null;
  await end(child);
  if (hasEnded && starts < MAX_STARTS) return startWebServer(cmsUrl, options, starts + 1);
  throw new Error(`The web server did not start: exit code ${child.exitCode}`);
}

/** The copy on disk of a website that has read the content of a new installation. */
function copyOfSeed(): string {
  const file = join(mkdtempSync(join(tmpdir(), 'qantara-content-')), 'site-content.json');
  const content = LOCALES.map((locale) => [locale, { version: '', content: rawSeed(locale) }]);
  writeFileSync(file, JSON.stringify(Object.fromEntries(content)));
  return file;
}

/** A TCP proxy to the CMS, or to a website, that can be stopped, and started to the same or to another. */
export async function startTcpProxy(firstUrl: string) {
  const [localPort] = await freePorts(1);
  const sockets = new Set<Socket>();
  let server: Server | undefined;

  const start = (url = firstUrl) =>
    new Promise<void>((resolve) => {
      const { hostname, port } = new URL(url);
      server = createServer((client) => {
        const upstream = connect(Number(port), hostname);
        for (const socket of [client, upstream]) {
          sockets.add(socket);
          socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
        }
        client.pipe(upstream).pipe(client);
      }).listen(localPort, '127.0.0.1', resolve);
    });
  const stop = async () => {
    const closed = new Promise((resolve) => server?.close(resolve));
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  await start();
  return { url: `http://127.0.0.1:${localPort}`, start, stop };
}
