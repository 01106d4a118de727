import helmet from '@fastify/helmet';
import type { WebSettings } from '@qantara/contract/settings';
import type { FastifyInstance } from 'fastify';

/** Features of browsers that our pages use: the loops of the home page, "copy link", and the share sheet of phones. */
const USED_FEATURES = ['autoplay', 'clipboard-write', 'fullscreen', 'web-share'];

/** What a page, or a frame in it, could otherwise ask a browser for. */
const UNUSED_FEATURES = [
  ...['accelerometer', 'attribution-reporting', 'bluetooth', 'browsing-topics', 'camera', 'clipboard-read'],
  ...['compute-pressure', 'cross-origin-isolated', 'display-capture', 'encrypted-media', 'gamepad', 'geolocation'],
  ...['gyroscope', 'hid', 'identity-credentials-get', 'idle-detection', 'keyboard-map', 'local-fonts', 'magnetometer'],
  ...['microphone', 'midi', 'otp-credentials', 'payment', 'picture-in-picture', 'publickey-credentials-create'],
  ...['publickey-credentials-get', 'screen-wake-lock', 'serial', 'storage-access', 'sync-xhr', 'unload', 'usb'],
  ...['window-management', 'xr-spatial-tracking'],
];

/** A year. */
const HSTS_SECONDS = 31_536_000;

const PERMISSIONS_POLICY = [
  ...USED_FEATURES.map((feature) => `${feature}=(self)`),
  ...UNUSED_FEATURES.map((feature) => `${feature}=()`),
].join(', ');

/**
 * On every answer of this server, errors and redirects too. Pages bring a wider content policy of their own (page-policy),
 * and so does the panel; a file that is opened by its address may do nothing but be looked at.
 */
export async function addSecurityHeaders(
  app: FastifyInstance,
  settings: WebSettings,
  isDevelopment: boolean,
): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: isDevelopment ? false : { useDefaults: false, directives: filePolicy },
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    frameguard: { action: 'deny' },
    hsts: settings.publicUrl.startsWith('https:')
      ? { maxAge: HSTS_SECONDS, includeSubDomains: settings.hstsSubdomains }
      : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
  app.addHook('onRequest', (request, reply, done) => {
    reply.raw.setHeader('X-Request-Id', request.id);
    reply.raw.setHeader('Permissions-Policy', PERMISSIONS_POLICY);
    done();
  });
}

/** Under https only. */
export const strictTransport = ({ publicUrl, hstsSubdomains }: WebSettings): Record<string, string> =>
  publicUrl.startsWith('https:')
    ? { 'Strict-Transport-Security': `max-age=${HSTS_SECONDS}${hstsSubdomains ? '; includeSubDomains' : ''}` }
    : {};

/** For an answer that is made before any of the above: to what cannot be read (unreadable.ts). */
export const HEADERS_OF_THE_UNREADABLE: Readonly<Record<string, string>> = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': PERMISSIONS_POLICY,
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
};

const none = ["'none'"];
const filePolicy = {
  'default-src': none,
  'style-src': ["'unsafe-inline'"],
  'base-uri': none,
  'form-action': none,
  'frame-ancestors': none,
};
