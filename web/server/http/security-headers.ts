import type { WebSettings } from '@qantara/contract/settings';
import type { FastifyInstance } from 'fastify';

/** Browser features that pages use: videos of the home page, "copy link", the share sheet of phones. */
const USED_FEATURES = ['autoplay', 'clipboard-write', 'fullscreen', 'web-share'];

/** Forbidden for pages and their frames. */
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

const FILE_POLICY =
  "default-src 'none';style-src 'unsafe-inline';base-uri 'none';form-action 'none';frame-ancestors 'none'";

/** Of every response. The CMS sets its own; pages have a wider content policy (content-security-policy.ts). */
export const securityHeaders = ({ publicUrl, hstsSubdomains }: WebSettings): Readonly<Record<string, string>> => ({
  'content-security-policy': FILE_POLICY,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': PERMISSIONS_POLICY,
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
  ...(publicUrl.startsWith('https:') && {
    'strict-transport-security': `max-age=${HSTS_SECONDS}${hstsSubdomains ? '; includeSubDomains' : ''}`,
  }),
});

/** Security headers, request id and build. Set first, so that a route can override them. */
export function addHeaders(
  app: FastifyInstance,
  settings: WebSettings,
  { build, isDevelopment }: { build: string; isDevelopment: boolean },
): void {
  const { 'content-security-policy': policy, ...others } = securityHeaders(settings);
  const headers = isDevelopment ? others : { 'content-security-policy': policy, ...others };
  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers(headers).header('x-request-id', request.id).header('x-build', build);
    done();
  });
}
