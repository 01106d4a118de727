import type { BrowserContext, ConsoleMessage } from '@playwright/test';

export interface Tolerance {
  /** Responses (like 401) that a test provokes on purpose: the browser prints each of them as an error. */
  statuses: readonly number[];
  /** URLs that a test makes fail on purpose. */
  failing?: RegExp;
  /** Messages of errors in pages, thrown or printed, that a test causes on purpose. */
  errors?: RegExp;
}

/** Collects everything that must not happen in any page of a context. */
export function watch(context: BrowserContext, tolerance: Tolerance): string[] {
  const troubles: string[] = [];
  context.on('console', (message) => {
    if (message.type() === 'error' && !isExpected(message, tolerance)) troubles.push(`console: ${saidBy(message)}`);
  });
  context.on('weberror', (event) => {
    const { name, message, stack } = event.error();
    if (tolerance.errors?.test(message)) return;
    // What is thrown need not be an Error.
    troubles.push(`page error at ${event.page()?.url()}: ${stack || `${name} ${message}`}`);
  });
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // A request that a navigation aborts is no error.
    if (/ERR_ABORTED/.test(reason) || tolerance.failing?.test(request.url())) return;
    troubles.push(`request failed: ${request.url()} ${reason}`);
  });
  return troubles;
}

function isExpected(message: ConsoleMessage, { statuses, failing, errors }: Tolerance): boolean {
  const text = message.text();
  const status = Number(/status of (\d{3})/.exec(text)?.[1]);
  return statuses.includes(status) || Boolean(failing?.test(message.location().url) || errors?.test(text));
}

const saidBy = (message: ConsoleMessage) => `${message.text()} (${message.location().url})`;
