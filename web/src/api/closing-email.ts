import {
  type Acknowledgement,
  apiPath,
  type ClosingEmail,
  type ClosingEmailInput,
  type Locale,
} from '@qantara/contract';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from './client.js';
import { invalidateStaffData, staffKeys } from './staff-lists.js';

/** The email that waits since a job was filled or cancelled. Never from the cache: it may have been sent. */
export const closingEmail = (jobId: string, locale: Locale) =>
  queryOptions({
    queryKey: [...staffKeys.one('jobs', jobId), 'closing-email'] as const,
    queryFn: async ({ signal }) => {
      const path = apiPath('getClosingEmail', jobId);
      return (await call<ClosingEmail>(path, { locale, signal, withSession: true })).body;
    },
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

export async function changeClosingEmail(
  queryClient: QueryClient,
  jobId: string,
  input: ClosingEmailInput,
  locale: Locale,
): Promise<ClosingEmail> {
  const path = apiPath('changeClosingEmail', jobId);
  const { body } = await call<ClosingEmail>(path, { method: 'PUT', json: input, locale, withSession: true });
  void invalidateStaffData(queryClient);
  return body;
}

/** Sends no email about the closing of the job. */
export const stopClosingEmail = (queryClient: QueryClient, jobId: string, locale: Locale) =>
  mutationOptions({
    mutationFn: async () => {
      const path = apiPath('stopClosingEmail', jobId);
      return (await call<Acknowledgement>(path, { method: 'DELETE', locale, withSession: true })).body;
    },
    // Also after an error: the email may have been sent by then.
    onSettled: () => void invalidateStaffData(queryClient),
  });
