import type { WebSettings } from '@qantara/contract/settings';
import type { PublicTracking } from '@qantara/contract';
import { BOOT_SCRIPT_HASH } from './boot-script.js';
import { NO_TRACKING } from './tracking-reader.js';

type Frame = 'site' | 'staff';
/** Hosts of an embedded map that a page loads only on request. */
const mapHosts = ['https://www.openstreetmap.org'];
const spamCheckHosts = ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'];

interface PolicyParts {
  styleHashes?: readonly string[] | undefined;
  tracking?: PublicTracking;
}

/** The content security policy of our own pages. The Strapi panel under /cms brings its own. */
export function contentSecurityPolicy(
  frame: Frame,
  settings: WebSettings,
  { styleHashes = [], tracking = NO_TRACKING }: PolicyParts = {},
): string {
  const counting = frame === 'site' ? trackingHosts(tracking) : trackingHosts(NO_TRACKING);
  const spamCheck = settings.recaptchaSiteKey ? spamCheckHosts : [];
  // Parts of the dashboard, and the spam check, insert <style> elements of their own; a hash would forbid them again.
  const insertsStyles = frame === 'staff' || settings.recaptchaSiteKey;
  const styles = ["'self'", ...(insertsStyles ? ["'unsafe-inline'"] : styleHashes)];
  const policy: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", BOOT_SCRIPT_HASH, ...spamCheck, ...counting.scripts],
    'style-src': styles,
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...counting.calls],
    'font-src': ["'self'"],
    'connect-src': [
      "'self'",
      ...(settings.publicApiOrigin ? [settings.publicApiOrigin] : []),
      ...spamCheck,
      ...counting.calls,
    ],
    'media-src': ["'self'"],
    'worker-src': ["'self'", 'blob:'],
    'frame-src': [
      "'self'",
      'blob:',
      ...mapHosts,
      ...spamCheck,
      ...(spamCheck.length > 0 ? ['https://recaptcha.google.com/recaptcha/'] : []),
    ],
    'object-src': ["'none'"],
    'base-uri': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    ...(settings.publicUrl.startsWith('https:') ? { 'upgrade-insecure-requests': [] } : {}),
  };
  return Object.entries(policy)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}

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

export const PERMISSIONS_POLICY =
  'accelerometer=(), autoplay=(self), camera=(), display-capture=(), geolocation=(), gyroscope=(), microphone=(), payment=(), usb=()';

/** Options of @fastify/helmet for everything this server answers; pages add their policy on top. */
export function helmetOptions(settings: WebSettings) {
  return {
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    frameguard: { action: 'deny' },
    hsts: settings.publicUrl.startsWith('https:') ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  } as const;
}
