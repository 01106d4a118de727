import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { clearStaffData, fetchSession, isSignedOut } from '../../api/session.js';
import { ApiError } from '../../lib/http/api-error.js';

/**
 * A 401 response to any staff call means that the session is over: opens /login, which leads back to the same place.
 * However it ended, all that was read in the dashboard is removed with it.
 * `not_allowed` means that the role has changed: the session is fetched again for the new one.
 */
export function useLeaveWhenSignedOut(): void {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { search } = useLocation();
  const here = useRef('');
  const gone = useRef(false);
  useEffect(() => {
    here.current = search;
  }, [search]);

  useEffect(() => {
    const leave = (error: unknown) => {
      if (!(error instanceof ApiError)) return;
      if (error.code === 'not_allowed') fetchSession(queryClient).catch(() => undefined);
      if (gone.current || error.status !== 401) return;
      gone.current = true;
      void navigate('/login', { replace: true, state: { signedOut: true, adminSearch: here.current } });
    };
    const stops = [
      queryClient.getQueryCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error') leave(event.action.error);
      }),
      queryClient.getMutationCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error') leave(event.action.error);
      }),
    ];
    return () => stops.forEach((stop) => stop());
  }, [queryClient, navigate]);

  useEffect(
    () => () => {
      const isOver = gone.current || isSignedOut(queryClient);
      // After the components have unmounted: what they observe would be loaded again.
      if (isOver) setTimeout(() => clearStaffData(queryClient));
    },
    [queryClient],
  );
}
