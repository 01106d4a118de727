import {
  apiPath,
  type Acknowledgement,
  type ErasureResponse,
  type ErasureInput,
  type ErasurePreview,
  type InboxName,
  type Locale,
  type MailFacts,
  type MailInput,
} from '@qantara/contract';
import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { call } from './client.js';
import { invalidateStaffData, staffKeys } from './staff-lists.js';

/** What an email to the person of a submission needs. */
export const mailFactsQuery = (name: InboxName, id: string, locale: Locale) =>
  queryOptions({
    queryKey: [...staffKeys.one(name, id), 'mail-facts'] as const,
    queryFn: async ({ signal }) => {
      const path = apiPath('getMailFacts', { name, id });
      return (await call<MailFacts>(path, { locale, signal, withSession: true })).body;
    },
  });

/** Queues an email; the same key sends it once. */
export async function sendMail(
  queryClient: QueryClient,
  name: InboxName,
  id: string,
  mail: MailInput,
  options: { locale: Locale; idempotencyKey: string; signal?: AbortSignal },
): Promise<Acknowledgement> {
  const path = apiPath('sendMail', { name, id });
  const { body } = await call<Acknowledgement>(path, { method: 'POST', json: mail, withSession: true, ...options });
  void invalidateStaffData(queryClient);
  return body;
}

/** What erasing the person of a submission would take away. Never from the cache: nothing is erased that was not shown. */
export const erasureQuery = (name: InboxName, id: string, locale: Locale) =>
  queryOptions({
    queryKey: [...staffKeys.one(name, id), 'erasure'] as const,
    queryFn: async ({ signal }) => {
      const path = apiPath('previewErasure', { name, id });
      return (await call<ErasurePreview>(path, { locale, signal, withSession: true })).body;
    },
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** Invalidates nothing: the submission stays on the screen until the numbers of what was erased have been read. */
export const erasePerson = (name: InboxName, id: string, locale: Locale) =>
  mutationOptions({
    mutationFn: async (erasure: ErasureInput) => {
      const path = apiPath('erasePerson', { name, id });
      return (await call<ErasureResponse>(path, { method: 'POST', json: erasure, locale, withSession: true })).body;
    },
  });
