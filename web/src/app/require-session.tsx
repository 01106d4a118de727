import { useQuery } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router';
import { sessionQuery } from '../api/session.js';
import { Loading } from '../components/loading.js';

/** Draws its children for a signed-in member of staff. A session call that fails in any way counts as not signed in. */
export function RequireSession({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const session = useQuery(sessionQuery());
  if (session.isPending) {
    return (
      <main>
        <Loading text={t('guard.checking')} className="min-h-svh" />
      </main>
    );
  }
  return session.data?.authenticated ? children : <Navigate to="/login" replace />;
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
