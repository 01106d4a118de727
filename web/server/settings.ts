import type { PublicTracking } from '@qantara/contract';
import { parseWebSettings, type WebSettings } from '@qantara/contract/settings';
import type { ClientConfig, RendererConfig } from '../src/lib/client-config.js';
import type { CmsReads } from './cache/cms-reads.js';
import { NO_TRACKING } from './cache/tracking.js';
import { visitorHeaders } from './render/visitor.js';

/** Settings of the web server, read once; the complete list of what is wrong ends the start. */
export function readSettings(): WebSettings {
  const checked = parseWebSettings(process.env);
  if (checked.ok) return checked.settings;
  console.error(`The web server cannot start:\n${checked.problems.map((problem) => `  - ${problem}`).join('\n')}`);
  return process.exit(1);
}

/** What the browser may know. */
export function browserConfig(settings: WebSettings, tracking: PublicTracking): ClientConfig {
  const { publicUrl, publicApiOrigin, recaptchaSiteKey } = settings;
  return { publicUrl, apiOrigin: publicApiOrigin, recaptchaSiteKey, ...servicesOf(tracking) };
}

/** Not a byte while nothing is configured. */
function servicesOf({ ga4, gtm, meta_pixel }: PublicTracking): Pick<ClientConfig, 'tracking'> {
  if (!ga4 && !gtm && !meta_pixel) return {};
  return { tracking: { ...(ga4 && { ga4 }), ...(gtm && { gtm }), ...(meta_pixel && { pixel: meta_pixel }) } };
}

/** The same for the renderer, which reads the CMS through the response cache. */
export function rendererConfig(settings: WebSettings, reads: CmsReads): RendererConfig {
  return {
    ...browserConfig(settings, NO_TRACKING),
    apiOrigin: settings.cmsUrl,
    fetch: reads.fetch,
    visitorHeaders,
  };
}
