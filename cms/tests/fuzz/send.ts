import { inspect } from 'node:util';
import { SESSION_COOKIE } from '@qantara/contract';
import type { TestApp } from '../helpers/strapi.js';
import type { Fixtures } from './fixtures.js';
import type { Filling } from './filling.js';
import type { FuzzBody, FuzzRequest } from './request.js';

export interface FuzzAnswer {
  /** 0: none came. */
  status: number;
  headers: Headers;
  text: string;
  /** From the request to the last byte of the answer. */
  milliseconds: number;
}

const PATIENCE_MS = 20_000;

/** Makes the call and reads all of the answer. */
export async function send(
  app: TestApp,
  { sessions }: Fixtures,
  request: FuzzRequest,
  filled: Filling,
): Promise<FuzzAnswer> {
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
      signal: AbortSignal.timeout(PATIENCE_MS),
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
