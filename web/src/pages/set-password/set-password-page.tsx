import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { Button } from '../../components/button.js';
import { Notice } from '../../components/notice.js';
import { usePageHead } from '../../components/page-head.js';
import { useHydrated } from '../../components/use-hydrated.js';
import { SignInFrame } from '../../features/sign-in-frame/sign-in-frame.js';
import { useTranslation } from 'react-i18next';
import { ChooseForm } from './choose-form.js';
import { RequestForm } from './request-form.js';
import { SuccessNote } from './success-note.js';
import { usePasswordLink } from './use-password-link.js';

/** With a mailed link: choose a password. Without one, or when it does not work any more: ask for a link. */
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
