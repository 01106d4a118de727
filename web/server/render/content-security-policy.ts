import type { PublicTracking } from '@qantara/contract';
import type { WebSettings } from '@qantara/contract/settings';
import type { Frame } from '../../src/app/router.js';
import { previewFrames } from '../content/preview.js';
import { NO_TRACKING } from '../content/tracking.js';
import { CLIENT_ERRORS_PATH } from '../http/client-errors.js';
import { BOOT_SCRIPT_HASH } from './boot-script.js';

/** Hosts of an embedded map that a page loads only on request. */
const MAP_HOSTS = ['https://www.openstreetmap.org'];
const SPAM_CHECK_HOSTS = ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'];
const SPAM_CHECK_FRAMES = [...SPAM_CHECK_HOSTS, 'https://recaptcha.google.com/recaptcha/'];

interface PolicyParts {
  /** Of the inline styles of public pages. */
  styleHashes?: readonly string[] | undefined;
  /** For styles that libraries of the dashboard insert. Staff pages only: they are not cached. */
  styleNonce?: string | undefined;
  tracking?: PublicTracking;
  /** The panel may show the page in a frame. */
  isPreview?: boolean;
}

/** The content security policy of pages. The Strapi panel under /cms sets its own. */
export function contentSecurityPolicy(
  frame: Frame,
  settings: WebSettings,
  { styleHashes = [], styleNonce, tracking = NO_TRACKING, isPreview = false }: PolicyParts = {},
): string {
  const isSite = frame === 'site';
  const statistics = trackingHosts(isSite ? tracking : NO_TRACKING);
  const spamCheck = isSite && settings.recaptchaSiteKey ? SPAM_CHECK_HOSTS : [];
  const policy: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", BOOT_SCRIPT_HASH, ...spamCheck, ...statistics.scripts],
    'style-src': ["'self'", ...stylesOf(frame, { spamCheck, styleHashes, styleNonce })],
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', ...statistics.calls],
    'font-src': ["'self'"],
    'connect-src': [
      "'self'",
      ...(settings.publicApiOrigin ? [settings.publicApiOrigin] : []),
      ...(isSite ? MAP_HOSTS : []),
      ...spamCheck,
      ...statistics.calls,
    ],
    'media-src': ["'self'"],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'frame-src': isSite ? [...MAP_HOSTS, ...(spamCheck.length > 0 ? SPAM_CHECK_FRAMES : [])] : ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': isPreview ? previewFrames(settings) : ["'none'"],
    ...(spamCheck.length + statistics.scripts.length === 0 ? TRUSTED_TYPES : {}),
    // Firefox and Safari know no other way to report; Chrome prefers this one where there is no `report-to`.
    'report-uri': [CLIENT_ERRORS_PATH],
    ...(settings.publicUrl.startsWith('https:') ? { 'upgrade-insecure-requests': [] } : {}),
  };
  return Object.entries(policy)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}

/**
 * Two policies turn text into script URLs or HTML: one in boot-script, for scripts of the build, and one in docx-page.
 * Third-party scripts assign plain strings, so pages that may load them have no Trusted Types (decision 020).
 */
const TRUSTED_TYPES = { 'require-trusted-types-for': ["'script'"], 'trusted-types': ['default', 'docx-page'] };

/** The spam check inserts <style> elements; with a hash in the policy, 'unsafe-inline' is ignored. */
function stylesOf(frame: Frame, { spamCheck, styleHashes, styleNonce }: PolicyParts & { spamCheck: string[] }) {
  if (frame === 'staff') return styleNonce ? [`'nonce-${styleNonce}'`] : [];
  return spamCheck.length > 0 ? ["'unsafe-inline'"] : (styleHashes ?? []);
}

/**
 * Hosts of the configured services: their scripts, and where these report to. Inline code stays forbidden, so custom HTML
 * tags of Tag Manager do not run.
 */
function trackingHosts({ ga4, gtm, meta_pixel }: PublicTracking): { scripts: string[]; calls: string[] } {
  const tagManager = 'https://www.googletagmanager.com';
  const analytics = [tagManager, 'https://*.google-analytics.com', 'https://*.analytics.google.com'];
  return {
    scripts: [...(ga4 || gtm ? [tagManager] : []), ...(meta_pixel ? ['https://connect.facebook.net'] : [])],
    calls: [...(ga4 || gtm ? analytics : []), ...(meta_pixel ? ['https://www.facebook.com'] : [])],
  };
}
