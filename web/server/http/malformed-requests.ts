import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { WebSettings } from '@qantara/contract/settings';
import type { ConnectionError, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errorPage, HTML_TYPE } from './error-pages.js';
import { statusOf } from './problem.js';
import { securityHeaders } from './security-headers.js';

const PARSER_STATUSES: Readonly<Record<string, number>> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

/** Node's default handler of `clientError` reads `_httpMessage` too: the response in progress. */
type ClientSocket = Socket & { _httpMessage?: { _headerSent?: boolean } | null };

/** Options of Fastify for requests that reach no route or hook: the URL, or the request itself, is malformed. */
export function malformedRequests(settings: WebSettings) {
  const headers = { ...securityHeaders(settings), 'cache-control': 'no-store' };
  return {
    frameworkErrors(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
      const status = statusOf(error);
      request.log.warn({ status, reason: error.code }, 'malformed URL');
      void reply
        .code(status)
        .headers({ ...headers, 'x-request-id': request.id })
        .type(HTML_TYPE)
        .send(errorPage(undefined));
    },
    clientErrorHandler(this: FastifyInstance, error: ConnectionError, socket: ClientSocket): void {
      if (error.code === 'ECONNRESET' || socket.destroyed) return;
      const status = PARSER_STATUSES[error.code] ?? 400;
      // Browsers open connections in advance and leave them idle.
      if (status !== 408) this.log.warn({ status, reason: error.code }, 'malformed request');
      // A response in the middle of another would be read as a part of it.
      if (socket.writable && !socket._httpMessage?._headerSent) socket.write(rawResponse(status, headers));
      socket.destroy(error);
    },
  };
}

function rawResponse(status: number, headers: Readonly<Record<string, string>>): string {
  const body = `${STATUS_CODES[status] ?? ''}\n`;
  const all = {
    ...headers,
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Length': String(body.length),
    Connection: 'close',
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`, ...lines, '', body].join('\r\n');
}
