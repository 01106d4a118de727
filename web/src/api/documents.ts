/** Documents that an applicant was asked for, as staff see them. */
import {
  type Acknowledgement,
  apiPath,
  type ApplicationDocument,
  type DocumentDecisionInput,
  type DocumentsInput,
  type Locale,
} from '@qantara/contract';
import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { call, type CallOptions } from './client.js';
import { invalidateOnSuccess, staffKeys } from './staff-lists.js';

/** @param id of the application */
export const documentsOfApplication = (id: string, locale: Locale) =>
  queryOptions({
    queryKey: [...staffKeys.one('applications', id), 'documents'],
    queryFn: async ({ signal }) => {
      const path = apiPath('listDocuments', id);
      return (await call<ApplicationDocument[]>(path, { locale, signal, withSession: true })).body;
    },
    // What the applicant sends makes no new version of the submission.
    refetchOnWindowFocus: 'always',
  });

const change = async (path: string, options: CallOptions): Promise<string> =>
  (await call<Acknowledgement>(path, { ...options, withSession: true })).body.message;

/** One call emails the applicant once, however often it is repeated. @param id of the application */
export const askForDocuments = (queryClient: QueryClient, id: string, locale: Locale) =>
  mutationOptions({
    mutationFn: ({ input, idempotencyKey }: { input: DocumentsInput; idempotencyKey: string }) =>
      change(apiPath('askForDocuments', id), { method: 'POST', json: input, locale, idempotencyKey }),
    onSettled: invalidateOnSuccess(queryClient),
  });

export const cancelDocument = (queryClient: QueryClient, locale: Locale) =>
  mutationOptions({
    mutationFn: (id: string) => change(apiPath('cancelDocument', id), { method: 'DELETE', locale }),
    onSettled: invalidateOnSuccess(queryClient),
  });

export const decideDocument = (queryClient: QueryClient, id: string, locale: Locale) =>
  mutationOptions({
    mutationFn: (decision: DocumentDecisionInput) =>
      change(apiPath('decideDocument', id), { method: 'PATCH', json: decision, locale }),
    onSettled: invalidateOnSuccess(queryClient),
  });
