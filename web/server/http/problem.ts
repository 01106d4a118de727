import { STATUS_CODES } from 'node:http';
import { messageOf, type MessageCode, type Problem } from '@qantara/contract';
import type { FastifyRequest } from 'fastify';

/** Problem details (RFC 9457) in the language of the client. */
export function problemOf(status: number, { id, headers }: Pick<FastifyRequest, 'id' | 'headers'>): Problem {
  const code = codeOf(status);
  return {
    success: false,
    type: `/problems/${code}`,
    title: STATUS_CODES[status] ?? 'Error',
    status,
    detail: messageOf(code, /^\s*ar\b/i.test(headers['accept-language'] ?? '') ? 'ar' : 'en'),
    code,
    errors: [],
    request_id: id,
  };
}

/** The status of an error; 500 when it has none. */
export function statusOf(error: unknown): number {
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  return status >= 400 && status < 600 ? status : 500;
}

function codeOf(status: number): MessageCode {
  if (status === 413) return 'request_too_large';
  if (status === 415) return 'content_type_wrong';
  if (status === 502 || status === 503 || status === 504) return 'service_unavailable';
  return status < 500 ? 'body_invalid' : 'server_error';
}
