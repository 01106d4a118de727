import { apiPath, type Acknowledgement, type ContactInput } from '@qantara/contract';
import { mutationOptions } from '@tanstack/react-query';
import { call, type CallOptions } from './client.js';

export interface ContactSubmission extends Pick<CallOptions, 'locale' | 'idempotencyKey' | 'signal'> {
  values: ContactInput;
}

export const contactKeys = { all: ['contacts'] as const };

/** An answer with `success: false` is an answer, not an error: the form then says nothing and keeps its fields. */
export const submitContact = () =>
  mutationOptions({
    mutationKey: [...contactKeys.all, 'submit'],
    mutationFn: async ({ values, ...options }: ContactSubmission) => {
      const path = apiPath('submitContact');
      const answer = await call<Acknowledgement | { success: false }>(path, {
        ...options,
        method: 'POST',
        json: values,
      });
      return answer.body;
    },
  });
