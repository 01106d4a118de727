import type { TrackingIds } from '../http/client-config.js';

interface PixelQueue {
  (...call: unknown[]): void;
  callMethod?: (...call: unknown[]) => void;
  queue: unknown[];
  loaded: boolean;
  version: string;
  push: PixelQueue;
}

declare global {
  interface Window {
    dataLayer?: unknown[];
    fbq?: PixelQueue;
    _fbq?: PixelQueue;
  }
}

let started = false;
export const trackingStarted = (): boolean => started;

/** Loads the services that were agreed to, once a document. What their own snippets do inline is done here instead. */
export function startTracking({ ga4, gtm, pixel }: TrackingIds): void {
  if (started) return;
  started = true;
  if (ga4) startAnalytics(ga4);
  if (gtm) startTagManager(gtm);
  if (pixel) startPixel(pixel);
}

/** Removes what they left in this browser, as far as we may. */
export function clearTracking(): void {
  const hosts = location.hostname.split('.').map((_, index, parts) => parts.slice(index).join('.'));
  const names = document.cookie.split('; ').map((cookie) => cookie.split('=')[0] ?? '');
  for (const name of names.filter((one) => /^(_ga|_gid|_gat|_gcl|_fb)/.test(one)))
    for (const domain of ['', ...hosts.map((host) => `; Domain=${host}`)])
      document.cookie = `${name}=; Path=/; Max-Age=0${domain}`;
}

const tagManager = 'https://www.googletagmanager.com';

function startAnalytics(id: string): void {
  const layer = (window.dataLayer ??= []);
  // The service wants the arguments object itself, not an array.
  function gtag(..._call: unknown[]) {
    // eslint-disable-next-line prefer-rest-params
    layer.push(arguments);
  }
  gtag('js', new Date());
  gtag('config', id);
  insert(`${tagManager}/gtag/js?id=${encodeURIComponent(id)}`);
}

function startTagManager(id: string): void {
  (window.dataLayer ??= []).push({ 'gtm.start': Date.now(), event: 'gtm.js' });
  insert(`${tagManager}/gtm.js?id=${encodeURIComponent(id)}`);
}

function startPixel(id: string): void {
  const fbq = ((...call: unknown[]) => {
    if (fbq.callMethod) fbq.callMethod(...call);
    else fbq.queue.push(call);
  }) as PixelQueue;
  Object.assign(fbq, { queue: [], loaded: true, version: '2.0', push: fbq });
  window.fbq = window._fbq = fbq;
  fbq('init', id);
  fbq('track', 'PageView');
  insert('https://connect.facebook.net/en_US/fbevents.js');
}

function insert(src: string): void {
  const script = document.createElement('script');
  script.src = src;
  script.async = true;
  document.head.append(script);
}
