import type { WebSettings } from '@qantara/contract/settings';
import { BOOT_SCRIPT_HASH } from './boot-script.js';

type Frame = 'site' | 'staff';
/** Hosts of an embedded map that a page loads only on request. */
const mapHosts = ['https://www.openstreetmap.org'];
const spamCheckHosts = ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'];

/** The content security policy of our own pages. The Strapi panel under /cms brings its own. */
export function contentSecurityPolicy(
  frame: Frame,
  settings: WebSettings,
  styleHashes: readonly string[] = [],
): string {
  const spamCheck = settings.recaptchaSiteKey ? spamCheckHosts : [];
  // Parts of the dashboard, and the spam check, insert <style> elements of their own; a hash would forbid them again.
  const insertsStyles = frame === 'staff' || settings.recaptchaSiteKey;
  const styles = ["'self'", ...(insertsStyles ? ["'unsafe-inline'"] : styleHashes)];
  const policy: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", BOOT_SCRIPT_HASH, ...spamCheck],
    'style-src': styles,
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...(settings.publicApiOrigin ? [settings.publicApiOrigin] : []), ...spamCheck],
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
