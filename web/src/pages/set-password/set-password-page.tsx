import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { usePageHead } from '../../components/page-head.js';
import { SuccessNote } from './success-note.js';
import { useHydrated } from '../../components/use-hydrated.js';
import { SignInFrame } from '../../features/sign-in-frame/sign-in-frame.js';
import { useTranslation } from '../../i18n/use-translation.js';
import { ChooseForm } from './choose-form.js';
import { RequestForm } from './request-form.js';
import { usePasswordLink } from './use-password-link.js';

/** With a mailed link: choose a password. Without one, or when it does not work any more: ask for a link. */
export function SetPasswordPage() {
  const { t } = useTranslation('set-password');
  usePageHead({ title: t('title'), robots: 'noindex' });
  const hydrated = useHydrated();
  const { search } = useLocation();
  const token = hydrated ? (new URLSearchParams(search).get('token') ?? '') : '';
  const link = usePasswordLink(token);
  const [done, setDone] = useState('');

  return (
    <SignInFrame>
      <div className="grid gap-5">
        {done ? <SuccessNote text={done} /> : null}
        {!done && link.phase === 'checking' ? <p role="status">{t('checking')}</p> : null}
        {!done && link.phase === 'works' ? <ChooseForm token={token} owner={link.owner} onDone={setDone} /> : null}
        {!done && (link.phase === 'none' || link.phase === 'failed') ? (
          <RequestForm remark={link.phase === 'failed' ? link.reason : ''} onDone={setDone} />
        ) : null}
        <Link to="/login" className="justify-self-center text-primary underline underline-offset-4">
          {t('toLogin')}
        </Link>
      </div>
    </SignInFrame>
  );
}
