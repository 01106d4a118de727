import type { PasswordLinkResponse } from '@qantara/contract';
import { useEffect, useState } from 'react';
import { checkPasswordLink } from '../../api/password.js';
import { useLocale } from '../../i18n/use-locale.js';
import { ApiError } from '../../lib/api-error.js';

type PasswordLink =
  | { phase: 'none' | 'checking' }
  | { phase: 'works'; owner: PasswordLinkResponse }
  /** Used, replaced or too old, in the server's words. */
  | { phase: 'dead'; reason: string }
  /** The link may be good: it could not be asked about. `reason` is empty when the server could not be reached. */
  | { phase: 'failed'; reason: string };

/** Whose link it is, asked once, and again with `retry`; without a token there is nothing to ask. */
export function usePasswordLink(token: string): PasswordLink & { retry: () => void } {
  const locale = useLocale();
  const [checked, setChecked] = useState<{ token: string; link: PasswordLink } | null>(null);
  const [round, setRound] = useState(0);
  useEffect(() => {
    if (!token) return;
    const controller = new AbortController();
    checkPasswordLink(token, locale, controller.signal).then(
      (owner) => setChecked({ token, link: { phase: 'works', owner } }),
      (error: unknown) => {
        if (controller.signal.aborted) return;
        const link = failureOf(error);
        setChecked((before) => (before?.link.phase === 'works' ? before : { token, link }));
      },
    );
    return () => controller.abort();
  }, [token, locale, round]);
  const retry = () => {
    setChecked(null);
    setRound(round + 1);
  };
  if (!token) return { phase: 'none', retry };
  return { ...(checked?.token === token ? checked.link : { phase: 'checking' }), retry };
}

function failureOf(error: unknown): PasswordLink {
  const { status, detail = '' } = error instanceof ApiError ? error : ApiError.local('unreadable');
  return { phase: status === 410 ? 'dead' : 'failed', reason: detail };
}
