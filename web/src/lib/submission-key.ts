/**
 * Hands out Idempotency-Keys: sending the same content again, after a double click or on a bad network, uses the same
 * key, so that the server stores it once. Changed content, or a sent form, starts a new key.
 */
export function createSubmissionKeys() {
  let last: { content: string; key: string } | null = null;
  return {
    keyFor(content: string): string {
      if (last?.content !== content) last = { content, key: randomKey() };
      return last.key;
    },
    forget(): void {
      last = null;
    },
  };
}

/** What makes two submissions the same: the fields, and the identity of the file among them. */
export function contentOf(values: object): string {
  return JSON.stringify(values, (_key, value: unknown) =>
    value instanceof File ? [value.name, value.size, value.lastModified] : value,
  );
}

/** 32 hex digits. crypto.randomUUID exists only on secure origins, and a local network address is none. */
function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
