import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { WebSettings } from '@qantara/contract/settings';
import type { ConnectionError, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errorPage, HTML_TYPE } from './error-pages.js';
import { securityHeaders } from './security-headers.js';
import { statusOf } from './problem.js';

const STATUS_OF_PARSER: Readonly<Record<string, number>> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

/** Node keeps the answer that is under way there, and looks there itself where nobody handles these errors. */
type AnsweredSocket = Socket & { _httpMessage?: { _headerSent?: boolean } | null };

/** Answers to what no route, hook or plugin ever sees: an address, or a whole request, that cannot be read. */
export function malformedRequests(settings: WebSettings) {
  const headers = { ...securityHeaders(settings), 'cache-control': 'no-store' };
  return {
    frameworkErrors(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
      const status = statusOf(error);
      request.log.warn({ status, reason: error.code }, 'an address cannot be read');
      void reply
        .code(status)
        .headers(headers)
        .header('X-Request-Id', request.id)
        .type(HTML_TYPE)
        .send(errorPage(undefined));
    },
    clientErrorHandler(this: FastifyInstance, error: ConnectionError, socket: AnsweredSocket): void {
      if (error.code === 'ECONNRESET' || socket.destroyed) return;
      const status = STATUS_OF_PARSER[error.code] ?? 400;
      // Browsers open connections ahead and leave them: whoever said nothing is no event.
      if (status !== 408) this.log.warn({ status, reason: error.code }, 'a request cannot be read');
      // A second answer in the middle of one that has begun would be read as a part of it.
      if (socket.writable && !socket._httpMessage?._headerSent) socket.write(bareAnswer(status, headers));
      socket.destroy(error);
    },
  };
}

function bareAnswer(status: number, headers: Readonly<Record<string, string>>): string {
  const body = `${STATUS_CODES[status] ?? ''}\n`;
  const own = {
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Length': String(body.length),
    Connection: 'close',
  };
  const lines = Object.entries({ ...headers, ...own }).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`, ...lines, '', body].join('\r\n');
}
