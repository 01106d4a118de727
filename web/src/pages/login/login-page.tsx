import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, type Location } from 'react-router-dom';
import { useSession } from '../../api/session.js';
import { usePageHead } from '../../components/page-head.js';
import { CodeStep } from './code-step.js';
import { CredentialsStep } from './credentials-step.js';
import { panelUrl } from '../../lib/client-config.js';
import { SignInFrame } from '../../features/sign-in-frame/sign-in-frame.js';
import { setPendingLogin, usePendingLogin, type PendingLogin } from './pending-login.js';

/** What the dashboard hands over when a session ended in the middle of work. */
interface Arrival {
  signedOut?: boolean;
  /** The server could not be asked who is signed in. */
  unreachable?: boolean;
  adminSearch?: string;
}

export function LoginPage() {
  const { t } = useTranslation('login');
  usePageHead({ title: t('title'), robots: 'noindex' });
  const { state, search } = useLocation() as Location<Arrival | null>;
  const session = useSession();
  const pending = usePendingLogin();
  const [before, setBefore] = useState<PendingLogin | null>(null);
  const [remark, setRemark] = useState<'signedOut' | 'resendNeedsPassword' | null>(null);
  // Only in memory, only until the code is verified: a new code needs the password again.
  const passwordRef = useRef('');

  const backToCredentials = (why: 'resendNeedsPassword' | null = null) => {
    setBefore(pending);
    setRemark(why);
    setPendingLogin(null);
  };

  // An answer from before a 401 says "signed in" still: only a fresh one counts.
  if (session.answer?.authenticated && !session.asking) {
    const panel = panelAddress(search);
    return panel ? (
      <OpenPanel url={panel} />
    ) : (
      <Navigate to={{ pathname: '/admin', search: state?.adminSearch ?? '' }} replace />
    );
  }
  return (
    <SignInFrame>
      {pending ? (
        <CodeStep pending={pending} passwordRef={passwordRef} onBack={backToCredentials} />
      ) : (
        <CredentialsStep
          passwordRef={passwordRef}
          before={before}
          remark={remark ?? (state?.signedOut ? 'signedOut' : state?.unreachable ? 'unreachable' : null)}
        />
      )}
    </SignInFrame>
  );
}

/** The page of the panel that `?next=` names: the CMS sends a browser without a session here (middlewares/panel-access). */
function panelAddress(search: string): string | null {
  const next = new URLSearchParams(search).get('next') ?? '';
  return /^\/cms([/?]|$)/.test(next) ? panelUrl() + next.slice('/cms'.length) : null;
}

function OpenPanel({ url }: { url: string }) {
  useEffect(() => window.location.replace(url), [url]);
  return null;
}
