import { AsyncLocalStorage } from 'node:async_hooks';

/** The request that a read of the CMS is made for. */
export interface Visitor {
  id: string;
  ip: string;
}

const current = new AsyncLocalStorage<Visitor>();

/** Runs `render` so that its reads of the CMS count towards the visitor's rate limit and are logged with the id of the request. */
export const onBehalfOf = <Result>(visitor: Visitor, render: () => Promise<Result>): Promise<Result> =>
  current.run(visitor, render);

export const currentVisitorHeaders = (): Record<string, string> => {
  const visitor = current.getStore();
  return visitor ? visitorHeaders(visitor) : {};
};

/** The CMS believes a trusted proxy. */
export const visitorHeaders = ({ id, ip }: Visitor) => ({ 'x-forwarded-for': ip, 'x-request-id': id });
