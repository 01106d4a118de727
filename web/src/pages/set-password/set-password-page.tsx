import { useState, useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { Button } from '../../components/ui/button.js';
import { Notice } from '../../components/ui/notice.js';
import { usePageHead } from '../../components/layout/page-head.js';
import { useHydrated } from '../../hooks/use-hydrated.js';
import { SignInFrame } from '../../features/sign-in-frame/sign-in-frame.js';
import { useTranslation } from 'react-i18next';
import { ChooseForm } from './choose-form.js';
import { RequestForm } from './request-form.js';
import { buttonClass } from '../../components/ui/button-class.js';
import type { PasswordLinkResponse } from '@qantara/contract';
import { checkPasswordLink } from '../../api/password.js';
import { useLocale } from '../../i18n/use-locale.js';
import { ApiError } from '../../lib/http/api-error.js';

/** With an emailed link: choose a password. Without one, or if it no longer works: ask for a link. */
export function SetPasswordPage() {
  const { t } = useTranslation('set-password');
  usePageHead({ title: t('title'), robots: 'noindex' });
  const hydrated = useHydrated();
  const { search } = useLocation();
  const token = hydrated ? (new URLSearchParams(search).get('token') ?? '') : '';
  const link = usePasswordLink(token);
  const [done, setDone] = useState<{ text: string; mayLogIn: boolean } | null>(null);
  /** Why the link stopped working while a password was typed. */
  const [died, setDied] = useState('');
  const dead = died || (link.phase === 'dead' ? link.reason : '');

  if (done)
    return (
      <SignInFrame>
        <SuccessNote {...done} />
      </SignInFrame>
    );
  return (
    <SignInFrame>
      <div className="grid gap-5">
        {link.phase === 'checking' ? <p role="status">{t('checking')}</p> : null}
        {link.phase === 'failed' ? <CheckFailed reason={link.reason} onRetry={link.retry} /> : null}
        {link.phase === 'works' && !dead ? (
          <ChooseForm
            token={token}
            owner={link.owner}
            onDone={(text) => setDone({ text, mayLogIn: true })}
            onDead={setDied}
          />
        ) : null}
        {link.phase === 'none' || dead ? (
          <RequestForm dead={dead} onDone={(text) => setDone({ text, mayLogIn: false })} />
        ) : null}
        <Link to="/login" className="justify-self-center text-primary underline underline-offset-4">
          {t('toLogin')}
        </Link>
      </div>
    </SignInFrame>
  );
}

function CheckFailed({ reason, onRetry }: { reason: string; onRetry: () => void }) {
  const { t } = useTranslation('set-password');
  return (
    <>
      <h1 className="text-h2">{t('title')}</h1>
      <Notice tone="danger" role="alert">
        {reason || t('unreachable')}
      </Notice>
      <Button onClick={onRetry}>{t('retry')}</Button>
    </>
  );
}

interface SuccessNoteProps {
  text: string;
  /** The password is set: logging in is what comes next. */
  mayLogIn: boolean;
}

/** Confirms the change in the page and takes the focus of the removed form. */
function SuccessNote({ text, mayLogIn }: SuccessNoteProps) {
  const { t } = useTranslation('set-password');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="grid gap-5">
      <h1 ref={heading} tabIndex={-1} className="text-h2">
        {mayLogIn ? t('title') : t('sentTitle')}
      </h1>
      <Notice tone="success" role="status">
        {text}
      </Notice>
      {mayLogIn ? (
        <Link to="/login" className={buttonClass()}>
          {t('logIn')}
        </Link>
      ) : (
        <Link to="/login" className="justify-self-center text-primary underline underline-offset-4">
          {t('toLogin')}
        </Link>
      )}
    </div>
  );
}

type PasswordLink =
  | { phase: 'none' | 'checking' }
  | { phase: 'works'; owner: PasswordLinkResponse }
  /** Used, replaced or too old, in the server's words. */
  | { phase: 'dead'; reason: string }
  /** The link may be good: it could not be asked about. `reason` is empty when the server could not be reached. */
  | { phase: 'failed'; reason: string };

/** Whose link it is, asked once, and again with `retry`; without a token there is nothing to ask. */
function usePasswordLink(token: string): PasswordLink & { retry: () => void } {
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
