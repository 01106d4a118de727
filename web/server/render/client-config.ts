import type { PublicTracking } from '@qantara/contract';
import type { WebSettings } from '@qantara/contract/settings';
import type { ClientConfig, RendererConfig } from '../../src/lib/http/client-config.js';
import type { CmsReads } from '../cache/cms-reads.js';
import { NO_TRACKING } from '../content/tracking.js';
import { currentVisitorHeaders } from './visitor.js';

/** What the browser gets. */
export function browserConfig(settings: WebSettings, tracking: PublicTracking): ClientConfig {
  const { publicUrl, publicApiOrigin, recaptchaSiteKey } = settings;
  const { ga4, gtm, meta_pixel: pixel } = tracking;
  const services = { ...(ga4 && { ga4 }), ...(gtm && { gtm }), ...(pixel && { pixel }) };
  const isCounted = Object.keys(services).length > 0;
  return { publicUrl, apiOrigin: publicApiOrigin, recaptchaSiteKey, ...(isCounted && { tracking: services }) };
}

/** What the renderer gets: it reads the CMS through the response cache. */
export const rendererConfig = (settings: WebSettings, { fetch }: CmsReads): RendererConfig => ({
  ...browserConfig(settings, NO_TRACKING),
  apiOrigin: settings.cmsUrl,
  fetch,
  visitorHeaders: currentVisitorHeaders,
});
