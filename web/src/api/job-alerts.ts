import {
  type Acknowledgement,
  apiPath,
  type JobAlertInput,
  type Locale,
  type PublicJobAlerts,
} from '@qantara/contract';
import { queryOptions } from '@tanstack/react-query';
import { ApiError } from '../lib/http/api-error.js';
import { call } from './client.js';

/** The response is the same whether the email is known or not. */
export async function requestJobAlert(json: JobAlertInput, locale: Locale): Promise<Acknowledgement> {
  const { body } = await call<Acknowledgement>(apiPath('requestJobAlert'), { method: 'POST', json, locale });
  return body;
}

/** A link that does not work is a result, not an error. `detail` is the server's sentence. */
type JobAlertsResult = { state: 'found'; found: PublicJobAlerts } | { state: 'unknown'; detail: string | undefined };

export const jobAlerts = (locale: Locale, token: string) =>
  queryOptions({
    queryKey: ['job-alerts', locale, token],
    queryFn: async ({ signal }): Promise<JobAlertsResult> => {
      try {
        const { body } = await call<PublicJobAlerts>(apiPath('getJobAlerts', { token }), { locale, signal });
        return { state: 'found', found: body };
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 404) throw error;
        return { state: 'unknown', detail: error.detail };
      }
    },
  });
