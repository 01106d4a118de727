import type { PublicTracking } from '@qantara/contract';
import type { WebSettings } from '@qantara/contract/settings';
import { BOOT_SCRIPT_HASH } from './boot-script.js';
import { NO_TRACKING } from '../cache/tracking.js';

type Frame = 'site' | 'staff';
/** Hosts of an embedded map that a page loads only on request. */
const mapHosts = ['https://www.openstreetmap.org'];
const spamCheckHosts = ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'];

interface PolicyParts {
  /** Of the styles that are written into public pages. */
  styleHashes?: readonly string[] | undefined;
  /** Of the styles that parts of the dashboard insert themselves. Staff pages only: no cache keeps them. */
  styleNonce?: string | undefined;
  tracking?: PublicTracking;
  /** The panel may show the page in a frame. */
  isPreview?: boolean;
}

/** The content security policy of our own pages. The Strapi panel under /cms brings its own. */
export function contentSecurityPolicy(
  frame: Frame,
  settings: WebSettings,
  { styleHashes = [], styleNonce, tracking = NO_TRACKING, isPreview = false }: PolicyParts = {},
): string {
  const isSite = frame === 'site';
  const counting = trackingHosts(isSite ? tracking : NO_TRACKING);
  const spamCheck = isSite && settings.recaptchaSiteKey ? spamCheckHosts : [];
  const policy: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", BOOT_SCRIPT_HASH, ...spamCheck, ...counting.scripts],
    'style-src': ["'self'", ...stylesOf(frame, { spamCheck, styleHashes, styleNonce })],
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', ...counting.calls],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...ownApi(settings), ...(isSite ? mapHosts : []), ...spamCheck, ...counting.calls],
    'media-src': ["'self'"],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'frame-src': isSite ? [...mapHosts, ...spamCheck, ...spamFrames(spamCheck)] : ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': [isPreview ? "'self'" : "'none'"],
    ...(spamCheck.length + counting.scripts.length === 0 ? trustedTypes : {}),
    ...(settings.publicUrl.startsWith('https:') ? { 'upgrade-insecure-requests': [] } : {}),
  };
  return Object.entries(policy)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}

/**
 * Text becomes script, or HTML, through two policies only: boot-script's, for addresses of our own scripts, and
 * docx-page's. The scripts of other companies assign plain text, so pages that may load them go without (decision 020).
 */
const trustedTypes = { 'require-trusted-types-for': ["'script'"], 'trusted-types': ['default', 'docx-page'] };

/** The spam check inserts <style> elements of its own; a hash would forbid them again. */
function stylesOf(frame: Frame, { spamCheck, styleHashes, styleNonce }: PolicyParts & { spamCheck: string[] }) {
  if (frame === 'staff') return styleNonce ? [`'nonce-${styleNonce}'`] : [];
  return spamCheck.length > 0 ? ["'unsafe-inline'"] : (styleHashes ?? []);
}

const ownApi = ({ publicApiOrigin }: WebSettings) => (publicApiOrigin ? [publicApiOrigin] : []);

const spamFrames = (spamCheck: string[]) => (spamCheck.length > 0 ? ['https://recaptcha.google.com/recaptcha/'] : []);

/**
 * What the configured services need: their script, and where it reports to. Inline code stays forbidden, so tags of Tag
 * Manager that bring code of their own do not run.
 */
function trackingHosts({ ga4, gtm, meta_pixel }: PublicTracking): { scripts: string[]; calls: string[] } {
  const tagManager = 'https://www.googletagmanager.com';
  const analytics = [tagManager, 'https://*.google-analytics.com', 'https://*.analytics.google.com'];
  return {
    scripts: [...(ga4 || gtm ? [tagManager] : []), ...(meta_pixel ? ['https://connect.facebook.net'] : [])],
    calls: [...(ga4 || gtm ? analytics : []), ...(meta_pixel ? ['https://www.facebook.com'] : [])],
  };
}
