/** What the server tells the browser about this installation. Nothing secret. */
export interface ClientConfig {
  /** Origin visitors use, without a slash at the end. */
  publicUrl: string;
  /** Origin of the API: empty in the browser unless the hosts are split; the CMS itself on the server. */
  apiOrigin: string;
  /** null: no spam-check script is loaded. */
  recaptchaSiteKey: string | null;
  /** Services that count visitors, loaded only after consent. Absent: none is configured. */
  tracking?: TrackingIds | undefined;
}

export interface TrackingIds {
  /** Google Analytics 4. */
  ga4?: string;
  /** Google Tag Manager. */
  gtm?: string;
  /** Meta pixel. */
  pixel?: string;
}

/** What the services call themselves. */
export const trackingServices = ({ ga4, gtm, pixel }: TrackingIds): string[] => [
  ...(ga4 ? ['Google Analytics'] : []),
  ...(gtm ? ['Google Tag Manager'] : []),
  ...(pixel ? ['Meta Pixel'] : []),
];

/** The parts of a response that API calls read. */
export type ApiResponse = Pick<Response, 'ok' | 'status' | 'text' | 'arrayBuffer'> & {
  headers: Pick<Headers, 'get'>;
};

export type ApiFetch = (
  url: string,
  init: Pick<RequestInit, 'credentials' | 'keepalive' | 'signal'> & {
    method: string;
    headers: Record<string, string>;
    body?: string | undefined;
  },
) => Promise<ApiResponse>;

/** The same where pages are rendered, with the headers that name the visitor to the API. */
export interface RendererConfig extends ClientConfig {
  /** In the place of the global one. */
  fetch?: ApiFetch;
  visitorHeaders?: () => Readonly<Record<string, string>>;
}

let current: RendererConfig = { publicUrl: '', apiOrigin: '', recaptchaSiteKey: null };

/** Called at the start of the browser, and before each render on the server. */
export function setClientConfig(config: RendererConfig): void {
  current = config;
}

export function clientConfig(): ClientConfig {
  return current;
}

/** The Strapi panel: on the host of the API, where the session's cookie is. */
export const panelUrl = (): string => `${current.apiOrigin}/cms`;

/** Whether this code renders on the server; a browser does not load what only the server needs. */
const isServer = import.meta.env.SSR;

export const apiFetch = (): ApiFetch => (isServer && current.fetch) || fetch;

/** Empty in the browser. */
export const visitorHeaders = (): Readonly<Record<string, string>> => (isServer && current.visitorHeaders?.()) || {};
