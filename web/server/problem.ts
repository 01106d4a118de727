import { STATUS_CODES, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { messageOf, PROBLEM_CONTENT_TYPE, type MessageCode, type Problem } from '@qantara/contract';

interface Caller {
  /** Of the request. */
  id: string;
  headers: IncomingHttpHeaders;
}

/** In the language of the caller. */
export function problemOf(status: number, { id, headers }: Caller): Problem {
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

/** Answers with a problem, past Fastify. @param head name, value, name, value */
export function sendProblem(res: ServerResponse, status: number, head: readonly string[], caller: Caller): void {
  const body = Buffer.from(JSON.stringify(problemOf(status, caller)));
  const own = ['Content-Type', `${PROBLEM_CONTENT_TYPE}; charset=utf-8`, 'Content-Length', String(body.length)];
  res.writeHead(status, [...head, ...own]).end(body);
}

function codeOf(status: number): MessageCode {
  if (status === 413) return 'request_too_large';
  if (status === 415) return 'content_type_wrong';
  if (status === 502 || status === 503 || status === 504) return 'service_unavailable';
  return status < 500 ? 'body_invalid' : 'server_error';
}
