import { useState } from 'react';

/** Copies a text. `failed`: no permission, or no clipboard at all on an insecure URL; then show it for copying by hand. */
export function useCopied(text: string) {
  const [copied, setCopied] = useState<'yes' | 'failed' | null>(null);
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied('yes'),
      () => setCopied('failed'),
    );
  return { copied, copy };
}
