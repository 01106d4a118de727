import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { ApiError } from '../../lib/api-error.js';

/** Any staff call that is answered with 401 means the session is over: to /login, and back to the same place after it. */
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
      if (gone.current || !(error instanceof ApiError) || error.status !== 401) return;
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
}
