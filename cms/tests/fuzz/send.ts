import { inspect } from 'node:util';
import { SESSION_COOKIE } from '@qantara/contract';
import type { TestApp } from '../helpers/strapi.js';
import type { Fixtures } from './fixtures.js';
import type { Filling } from './filling.js';
import type { FuzzBody, FuzzRequest } from './request.js';

export interface FuzzResponse {
  /** 0: no response. */
  status: number;
  headers: Headers;
  text: string;
  /** Until the last byte of the response. */
  milliseconds: number;
}

const TIMEOUT_MS = 20_000;

/** Makes the call and reads the whole response. */
export async function send(
  app: TestApp,
  { sessions }: Fixtures,
  request: FuzzRequest,
  filled: Filling,
): Promise<FuzzResponse> {
  const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, filled(value)]));
  const cookies = [sessions[request.actor] && `${SESSION_COOKIE}=${sessions[request.actor]}`, headers.cookie];
  const cookie = cookies.filter(Boolean).join('; ');
  const type: Record<string, string> = request.body.kind === 'raw' ? { 'content-type': request.body.type } : {};
  const started = performance.now();
  const milliseconds = () => performance.now() - started;
  try {
    const response = await fetch(app.url + filled(request.path), {
      method: request.operation.method,
      redirect: 'manual',
      headers: { ...headers, ...type, ...(cookie && { cookie }) },
      body: bodyOf(request.body, filled),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, milliseconds: milliseconds() };
  } catch (error) {
    const cause = inspect(error);
    return { status: 0, headers: new Headers(), text: cause, milliseconds: milliseconds() };
  }
}

function bodyOf(body: FuzzBody, filled: Filling): RequestInit['body'] {
  if (body.kind === 'none') return undefined;
  if (body.kind === 'raw') return typeof body.content === 'string' ? filled(body.content) : body.content;
  const form = new FormData();
  for (const [name, value] of body.fields) form.append(name, filled(value));
  for (const { field, name, bytes } of body.files) form.append(field, new Blob([bytes]), name);
  return form;
}
