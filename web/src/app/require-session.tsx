import { useQuery } from '@tanstack/react-query';
import { useContext, type ComponentType, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation } from 'react-router-dom';
import { PageDataContext } from '../api/page-data.js';
import { sessionQuery } from '../api/session.js';
import { withQueries } from '../api/with-queries.js';
import { Loading } from '../components/ui/loading.js';
import { usePageHead } from '../components/layout/page-head.js';
import type { PageComponent } from '../lib/page-types.js';

/**
 * Renders its children for a signed-in member of staff. A session call that fails in any way counts as not signed in. After
 * a session that ended without a logout, the login page says so and leads back to the same place.
 */
export function RequireSession({ children }: { children: ReactNode }) {
  const { session: initialData } = useContext(PageDataContext);
  const query = useQuery({ ...sessionQuery, refetchOnMount: 'always', ...(initialData && { initialData }) });
  const { data: session, isFetchedAfterMount } = query;
  const { search } = useLocation();
  if (!session && !isFetchedAfterMount) return <Checking />;
  if (session?.authenticated) return children;
  return (
    <Navigate
      to="/login"
      replace
      state={session?.lost ? { signedOut: true, adminSearch: search } : session ? null : { unreachable: true }}
    />
  );
}

function Checking() {
  const text = useTranslation('admin').t('checkingSession');
  usePageHead({ title: text, robots: 'noindex' });
  return (
    <main id="main">
      <Loading text={text} className="min-h-svh" />
    </main>
  );
}

/** The same page behind the guard, for the route table. */
export const guarded = (Page: ComponentType): PageComponent =>
  withQueries(() => (
    <RequireSession>
      <Page />
    </RequireSession>
  ));
