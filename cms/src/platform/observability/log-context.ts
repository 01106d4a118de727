import { AsyncLocalStorage } from 'node:async_hooks';
import type { LogFields } from '@qantara/contract/log-line';

const context = new AsyncLocalStorage<LogFields>();

/** Adds these fields, such as the id of a request or a task, to everything that is logged during `work`. */
export function withLogFields<Result>(fields: LogFields, work: () => Result): Result {
  return context.run(fields, work);
}

export const currentLogFields = (): LogFields => context.getStore() ?? {};
