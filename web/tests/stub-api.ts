import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setClientConfig } from '../src/lib/http/client-config.js';

export interface StubCall {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  /** The raw body as text. */
  body: string;
}

export interface StubResponse {
  status?: number;
  json?: unknown;
  headers?: Record<string, string>;
  /** Breaks the connection instead of responding. */
  hangUp?: boolean;
}

type Handler = (call: StubCall) => StubResponse | Promise<StubResponse>;

/** A real HTTP server on a free port in the place of the CMS; remembers every call but preflights. */
export async function startStubApi(handler: Handler) {
  const calls: StubCall[] = [];
  const state = { handler };
  const server = createServer((request, response) => {
    void readAll(request).then(async (body) => {
      if (request.method === 'OPTIONS') return reply(response, { status: 204 });
      const call = { method: request.method ?? '', path: request.url ?? '', headers: request.headers, body };
      calls.push(call);
      const given = await state.handler(call);
      if (given.hangUp) request.socket.destroy();
      else reply(response, given);
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  setClientConfig({
    publicUrl: 'http://localhost:3000',
    apiOrigin: `http://127.0.0.1:${port}`,
    recaptchaSiteKey: null,
  });
  return {
    calls,
    respondWith: (next: Handler) => {
      state.handler = next;
    },
    stop: () =>
      new Promise<void>((stopped) => {
        server.closeAllConnections();
        server.close(() => stopped());
      }),
  };
}

function reply(response: ServerResponse, { status = 200, json, headers = {} }: StubResponse): void {
  response.writeHead(status, {
    'Content-Type': status < 400 ? 'application/json' : 'application/problem+json',
    'Access-Control-Allow-Origin': '*',
    'Access-Control-Allow-Headers': 'content-type, idempotency-key, accept-language',
    'Access-Control-Expose-Headers': 'X-Total-Count',
    ...headers,
  });
  response.end(json === undefined ? '' : JSON.stringify(json));
}

async function readAll(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
