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

/** A shared cache must keep the compressed and the plain file apart. */
function setHeaders(response: { setHeader: (name: string, value: string) => unknown }) {
  response.setHeader('Vary', 'Accept-Encoding');
}
