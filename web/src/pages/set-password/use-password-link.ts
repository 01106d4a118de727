import type { PasswordLinkAnswer } from '@qantara/contract';
import { useEffect, useState } from 'react';
import { checkPasswordLink } from '../../api/password.js';
import { useLocale } from '../../i18n/use-locale.js';
import { ApiError } from '../../lib/api-error.js';

type PasswordLink =
  | { phase: 'none' | 'checking' }
  | { phase: 'works'; owner: PasswordLinkAnswer }
  /** In the server's words; empty when it could not be reached. */
  | { phase: 'failed'; reason: string };

/** Whose link it is, asked once; without a token there is nothing to ask. */
export function usePasswordLink(token: string): PasswordLink {
  const locale = useLocale();
  const [answer, setAnswer] = useState<{ token: string; link: PasswordLink } | null>(null);
  useEffect(() => {
    if (!token) return;
    const controller = new AbortController();
    checkPasswordLink(token, locale, controller.signal).then(
      (owner) => setAnswer({ token, link: { phase: 'works', owner } }),
      (error: unknown) => {
        if (controller.signal.aborted) return;
        const reason = (error instanceof ApiError && error.detail) || '';
        setAnswer((before) => (before?.link.phase === 'works' ? before : { token, link: { phase: 'failed', reason } }));
      },
    );
    return () => controller.abort();
  }, [token, locale]);
  if (!token) return { phase: 'none' };
  return answer?.token === token ? answer.link : { phase: 'checking' };
}
