import { apiPath, type Acknowledgement, type ContactInput } from '@qantara/contract';
import { call, type CallOptions } from './client.js';

type Options = Pick<CallOptions, 'locale' | 'idempotencyKey' | 'signal'>;

/** An answer with `success: false` is an answer, not an error: the form then says nothing and keeps its fields. */
export async function submitContact(values: ContactInput, options: Options) {
  const path = apiPath('submitContact');
  const answer = await call<Acknowledgement | { success: false }>(path, { ...options, method: 'POST', json: values });
  return answer.body;
}
