import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { askSession, isSignedOut } from '../../api/session.js';
import { ApiError } from '../../lib/api-error.js';

/**
 * Any staff call that is answered with 401 means the session is over: to /login, and back to the same place after it.
 * However it ended, all that was read in the dashboard goes with it.
 * A call that is answered `not_allowed` means the role has changed meanwhile: the session is asked for the new one.
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
      if (error.code === 'not_allowed') askSession().catch(() => undefined);
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
      const isOver = gone.current || isSignedOut();
      // Once nobody looks at it any more: what is taken away before that is kept for those who look.
      if (isOver) setTimeout(() => queryClient.clear());
    },
    [queryClient],
  );
}
