import type { StubCall } from './stub-api.js';

/** Names and text values of a multipart body, and of its file the name. */
export function partsOf({ body }: StubCall): Record<string, string> {
  const parts = [...body.matchAll(/name="([^"]+)"(?:; filename="([^"]+)")?[^]*?\r\n\r\n([^]*?)\r\n--/g)];
  return Object.fromEntries(parts.map(([, name = '', file, value = '']) => [name, file ?? value]));
}
