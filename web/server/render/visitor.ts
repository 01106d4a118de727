import { AsyncLocalStorage } from 'node:async_hooks';

/** A request, as far as the CMS must know of it. */
export interface Visitor {
  id: string;
  ip: string;
}

const current = new AsyncLocalStorage<Visitor>();

/**
 * Draws for a visitor: what is read from the CMS meanwhile counts against that visitor's limit, not against ours, and
 * its lines in the logs carry the id of that request.
 */
export function onBehalfOf<Result>(visitor: Visitor, draw: () => Promise<Result>): Promise<Result> {
  return current.run(visitor, draw);
}

/** What tells the CMS who is asking; it believes a proxy that it trusts. */
export function visitorHeaders(): Record<string, string> {
  const visitor = current.getStore();
  return visitor ? headersOf(visitor) : {};
}

export const headersOf = ({ id, ip }: Visitor) => ({ 'X-Forwarded-For': ip, 'X-Request-Id': id });
