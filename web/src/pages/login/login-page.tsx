import type { SessionResponse } from '@qantara/contract';
import { useCallback, useContext, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, type Location } from 'react-router-dom';
import { PageDataContext } from '../../api/page-data.js';
import { requestSession, storeSession } from '../../api/session-request.js';
import { usePageHead } from '../../components/layout/page-head.js';
import { CodeStep } from './code-step.js';
import { CredentialsStep } from './credentials-step.js';
import { panelUrl } from '../../lib/http/client-config.js';
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
  const { session, checkSession } = useSessionCheck();
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

  if (session?.authenticated) {
    const panel = panelUrlOf(search);
    return panel ? (
      <OpenPanel url={panel} />
    ) : (
      <Navigate to={{ pathname: '/admin', search: state?.adminSearch ?? '' }} replace />
    );
  }
  return (
    <SignInFrame>
      {pending ? (
        <CodeStep {...{ pending, passwordRef, checkSession }} onBack={backToCredentials} />
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

/**
 * Requests the session as the page opens and as the reader comes back to it. Without the query library, which would make
 * the page's script a tenth larger. What was known before a 401 still says "signed in": only responses to this page count.
 */
function useSessionCheck() {
  const data = useContext(PageDataContext);
  const [session, setSession] = useState<SessionResponse | null>(null);
  const latest = useRef(0);
  const checkSession = useCallback(
    async (signal?: AbortSignal) => {
      const request = ++latest.current;
      const now = await requestSession(signal);
      if (request !== latest.current) return now;
      // The guard of the dashboard reads it there.
      storeSession(data, now);
      setSession(now);
      return now;
    },
    [data],
  );
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const check = () => void checkSession(signal).catch(() => undefined);
    const checkWhenBack = () => document.visibilityState === 'visible' && check();
    check();
    document.addEventListener('visibilitychange', checkWhenBack, { signal });
    return () => controller.abort();
  }, [checkSession]);
  return { session, checkSession };
}

/** The page of the panel that `?next=` names: the CMS sends a browser without a session here (middlewares/panel-access). */
function panelUrlOf(search: string): string | null {
  const next = new URLSearchParams(search).get('next') ?? '';
  return /^\/cms([/?]|$)/.test(next) ? panelUrl() + next.slice('/cms'.length) : null;
}

function OpenPanel({ url }: { url: string }) {
  useEffect(() => window.location.replace(url), [url]);
  return null;
}
