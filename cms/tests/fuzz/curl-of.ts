import { SESSION_COOKIE } from '@qantara/contract';
import type { Filling } from './filling.js';
import type { FuzzRequest } from './request.js';

const PRINTED_CHARS = 2_000;

/** The request as a line for a terminal; the session is that of an account with the role. */
export function curlOf(request: FuzzRequest, filled: Filling): string {
  const { operation, actor, path, headers, body } = request;
  const parts = [`curl -i -X ${operation.method} ${quoted(`$URL${filled(path)}`, '"')}`];
  if (actor !== 'anonymous') parts.push(`-b "${SESSION_COOKIE}=$${actor.toUpperCase()}_SESSION"`);
  for (const [name, value] of Object.entries(headers)) parts.push(`-H ${quoted(`${name}: ${filled(value)}`)}`);
  if (body.kind === 'raw') {
    parts.push(`-H ${quoted(`content-type: ${body.type}`)}`);
    parts.push(
      typeof body.content === 'string'
        ? `--data-binary ${quoted(filled(body.content).slice(0, PRINTED_CHARS))}`
        : `--data-binary @<(base64 -d <<<${Buffer.from(body.content).toString('base64').slice(0, PRINTED_CHARS)})`,
    );
  }
  if (body.kind === 'form') {
    for (const [name, value] of body.fields) parts.push(`--form-string ${quoted(`${name}=${filled(value).slice(0, PRINTED_CHARS)}`)}`); // prettier-ignore
    for (const { field, name, bytes } of body.files)
      parts.push(`-F ${field}=@<(base64 -d <<<${bytes.toString('base64').slice(0, PRINTED_CHARS)})\\;filename=${quoted(name)}`); // prettier-ignore
  }
  return parts.join(' ');
}

/** `$'...'` escapes what a terminal would not show. */
const quoted = (text: string, quote = '') =>
  quote ? `${quote}${text.replace(/["\\`]/g, '\\$&')}${quote}` : `$${JSON.stringify(text).replaceAll("'", "\\'").replace(/^"|"$/g, "'")}`; // prettier-ignore
