import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { filesIn, keepAssets } from './earlier-assets.js';

/**
 * The precompressed client build. Files with a hash are cached for ever, the others (icons) for an hour.
 * @param assetsDir where files of earlier builds are kept, and of websites with another one
 */
export async function serveFiles(
  app: FastifyInstance,
  { clientFolder, build, assetsDir }: { clientFolder: string; build: string; assetsDir: string | null },
): Promise<void> {
  const own = path.join(clientFolder, 'assets');
  const folders = [own];
  try {
    if (assetsDir) {
      await keepAssets(own, assetsDir, build);
      folders.push(filesIn(assetsDir));
    }
  } catch (error) {
    app.log.warn({ error }, 'the files of this build cannot be kept for pages that are open at the next deploy');
  }
  await app.register(fastifyStatic, {
    root: folders,
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    setHeaders,
    decorateReply: false,
  });
  await app.register(fastifyStatic, {
    root: clientFolder,
    wildcard: false,
    globIgnore: ['assets/**', '.vite/**', '**/*.br', '**/*.gz'],
    preCompressed: true,
    maxAge: '1h',
    setHeaders,
    decorateReply: false,
  });
}

/** Workers read files that visitors have uploaded: no network. */
const WORKER_POLICY = "default-src 'none'; script-src 'wasm-unsafe-eval'";
const WORKER_FILE = /[.-]worker[.-][^/]*\.m?js(\.br|\.gz)?$/;

function setHeaders(response: { setHeader: (name: string, value: string) => unknown }, file: string) {
  // Shared caches must store the compressed and the plain file separately.
  response.setHeader('Vary', 'Accept-Encoding');
  if (WORKER_FILE.test(file)) response.setHeader('Content-Security-Policy', WORKER_POLICY);
}
