import { AsyncLocalStorage } from 'node:async_hooks';

const address = new AsyncLocalStorage<string>();

/** Draws for a visitor: what is read from the CMS meanwhile counts against that visitor's limit, not against ours. */
export function onBehalfOf<Result>(visitorAddress: string, draw: () => Promise<Result>): Promise<Result> {
  return address.run(visitorAddress, draw);
}

/** What tells the CMS who is asking; it believes a proxy that it trusts. */
export function visitorHeaders(): Record<string, string> {
  const visitor = address.getStore();
  return visitor ? { 'X-Forwarded-For': visitor } : {};
}
