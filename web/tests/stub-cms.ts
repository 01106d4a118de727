import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { facetsOf } from './stub-board.js';

export interface StubCms {
  url: string;
  /** What came in, newest last, but for the website's own reads of its content; bodies are counted, not stored. */
  seen: { method: string; url: string; headers: IncomingMessage['headers']; bodyBytes: number }[];
  handler: (request: IncomingMessage, response: ServerResponse) => void;
  close: () => Promise<void>;
}

const sendJson = (response: ServerResponse, status: number, body: unknown) =>
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));

/** A real HTTP server in the place of Strapi: there is no job and no session. */
export async function startStubCms(): Promise<StubCms> {
  const stub: StubCms = {
    url: '',
    seen: [],
    handler: (request, response) => {
      if (request.url?.startsWith('/api/jobs/active')) return sendJson(response, 200, []);
      if (request.url?.startsWith('/api/jobs/facets')) return sendJson(response, 200, facetsOf([]));
      if (request.url?.startsWith('/api/auth/session')) return sendJson(response, 200, { authenticated: false });
      return sendJson(response, 404, { success: false, status: 404, code: 'job_not_found', detail: 'Job not found' });
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  const server = createServer((request, response) => {
    const entry = { method: request.method ?? '', url: request.url ?? '', headers: request.headers, bodyBytes: 0 };
    if (!entry.url.startsWith('/api/content?')) stub.seen.push(entry);
    request.on('data', (chunk: Buffer) => (entry.bodyBytes += chunk.length));
    request.on('end', () => stub.handler(request, response));
  });
  server.keepAliveTimeout = 1;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stub.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return stub;
}
