import { AsyncLocalStorage } from 'node:async_hooks';
import type { LogFields } from '@qantara/contract/log-line';

const context = new AsyncLocalStorage<LogFields>();

/** What is logged while `work` runs, however deep, carries these fields: the request's id, or the task's. */
export function withLogFields<Result>(fields: LogFields, work: () => Result): Result {
  return context.run(fields, work);
}

export const currentLogFields = (): LogFields => context.getStore() ?? {};
