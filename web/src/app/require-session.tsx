import type { ComponentType, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation } from 'react-router-dom';
import { useSession } from '../api/session.js';
import { Loading } from '../components/loading.js';
import { usePageHead } from '../components/page-head.js';

/**
 * Draws its children for a signed-in member of staff. A session call that fails in any way counts as not signed in. Whose
 * session ended meanwhile is told so, and comes back to the same place.
 */
export function RequireSession({ children }: { children: ReactNode }) {
  const { answer, asking } = useSession();
  const { search } = useLocation();
  if (!answer && asking) return <Checking />;
  if (answer?.authenticated) return children;
  return (
    <Navigate
      to="/login"
      replace
      state={answer?.lost ? { signedOut: true, adminSearch: search } : answer ? null : { unreachable: true }}
    />
  );
}

function Checking() {
  const text = useTranslation().t('guard.checking');
  usePageHead({ title: text, robots: 'noindex' });
  return (
    <main id="main">
      <Loading text={text} className="min-h-svh" />
    </main>
  );
}

/** The same page behind the guard, for the route table. */
export function guarded(Page: ComponentType) {
  return function GuardedPage() {
    return (
      <RequireSession>
        <Page />
      </RequireSession>
    );
  };
}
