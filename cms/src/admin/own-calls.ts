import { getFetchClient, isFetchError } from '@strapi/strapi/admin';
import { useCallback, useEffect, useState } from 'react';

type Send = (method: 'get' | 'put' | 'post' | 'del', path?: string, body?: object) => Promise<string | null>;

interface OwnCalls<Data> {
  /** null while loading. */
  data: Data | null;
  /** Why loading failed. */
  problem: string | null;
  /** Each response replaces the data. @returns the server's error message if it rejects */
  send: Send;
}

/**
 * State of one of our panels, loaded by the calls of strapi-admin/texts/own-panel-calls.
 * @param version of the text: it is loaded again when this changes
 */
export function useOwnCalls<Data>(url: string, locale: string, version?: unknown): OwnCalls<Data> {
  const [data, setData] = useState<Data | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const send = useCallback<Send>(
    async (method, path = '', body = {}) => {
      const client = getFetchClient();
      const target = `${url}${path}?locale=${locale}`;
      try {
        const response = await (method === 'put' || method === 'post'
          ? client[method]<{ data: Data }>(target, body)
          : client[method]<{ data: Data }>(target));
        setData(response.data.data);
        return null;
      } catch (error) {
        return isFetchError(error) ? error.message : 'The server did not respond. Try again.';
      }
    },
    [url, locale],
  );
  useEffect(() => void send('get').then(setProblem), [send, version]);
  return { data, problem, send };
}
