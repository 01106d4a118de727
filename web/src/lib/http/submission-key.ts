import { clearDraft, readDraft, writeDraft } from '../browser/draft-store.js';

/**
 * Hands out Idempotency-Keys: sending the same content again, after a double click or on a bad network, uses the same
 * key, so that the server stores it once. Changed content, or a sent form, starts a new key.
 * @param draft a name under which the key stays on the device as drafts do, for forms whose files stay there too
 */
export function createSubmissionKeys(draft?: string) {
  let last = draft ? readDraft(draft) : null;
  return {
    keyFor(content: string): string {
      const key = last?.['content'] === content ? last['key'] : undefined;
      if (key) return key;
      last = { content, key: randomKey() };
      // Before the first attempt, whose response may never come.
      if (draft) writeDraft(draft, last);
      return last['key'] ?? '';
    },
    discard(): void {
      last = null;
      if (draft) clearDraft(draft);
    },
  };
}

/** What makes two submissions the same: the fields, and the identity of the file among them. */
export function contentOf(values: object): string {
  return JSON.stringify(values, (_key, value: unknown) =>
    value instanceof File ? [value.name, value.size, value.lastModified] : value,
  );
}

/** 32 hex digits. crypto.randomUUID exists only on secure origins, and an IP of the local network is not one. */
function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
