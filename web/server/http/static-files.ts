import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** The client build: hashed files for ever, the few others (the icons) for an hour; all precompressed. */
export async function serveFiles(app: FastifyInstance, clientFolder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: path.join(clientFolder, 'assets'),
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

/** A worker that reads files of strangers may ask for nothing and send nothing anywhere. */
const workerPolicy = "default-src 'none'; script-src 'wasm-unsafe-eval'";
const workerFile = /[.-]worker[.-][^/]*\.m?js(\.br|\.gz)?$/;

function setHeaders(response: { setHeader: (name: string, value: string) => unknown }, file: string) {
  // A shared cache must keep the compressed and the plain file apart.
  response.setHeader('Vary', 'Accept-Encoding');
  if (workerFile.test(file)) response.setHeader('Content-Security-Policy', workerPolicy);
}
