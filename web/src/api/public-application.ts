import { apiPath, type Locale, type PublicApplication } from '@qantara/contract';
import { queryOptions } from '@tanstack/react-query';
import { ApiError } from '../lib/http/api-error.js';
import { call } from './client.js';

/** A link that does not work is a result, not an error. */
export type ApplicationResult = { state: 'found'; application: PublicApplication } | { state: 'unknown' | 'expired' };

/** Of every application, in both languages. */
export const APPLICATION_KEY = ['application'] as const;

export const publicApplication = (locale: Locale, token: string) =>
  queryOptions({
    queryKey: [...APPLICATION_KEY, locale, token],
    queryFn: async ({ signal }): Promise<ApplicationResult> => {
      try {
        const path = apiPath('getPublicApplication', { token });
        const { body } = await call<PublicApplication>(path, { locale, signal });
        return { state: 'found', application: body };
      } catch (error) {
        if (!(error instanceof ApiError) || (error.status !== 404 && error.status !== 410)) throw error;
        return { state: error.status === 404 ? 'unknown' : 'expired' };
      }
    },
  });
