/** Security headers of Strapi's answers, on top of what `strapi::security` sets for all of them. */
type Headers = Readonly<Record<string, string>>;

const COMMON: Headers = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  // Neither the panel nor the API has a use for any of them; the website's complete list is in web/server.
  'Permissions-Policy':
    'accelerometer=(), browsing-topics=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), microphone=(), payment=(), usb=()',
  'X-Frame-Options': 'DENY',
};

/** Below /api: data, never a page. A CV brings a policy of its own (lib/submission/send-cv). */
export const API_HEADERS: Headers = {
  ...COMMON,
  'Content-Security-Policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'Referrer-Policy': 'no-referrer',
};

/** Everything else: calls of the panel and files of the Media Library, which older versions took of any type. */
export const FILE_HEADERS: Headers = {
  ...COMMON,
  'Content-Security-Policy': "default-src 'none'; sandbox; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'Referrer-Policy': 'same-origin',
};

/**
 * The panel runs scripts of its own build only, and asks nobody but this server. It inserts its styles as it goes
 * (styled-components), which no hash can name. Strapi's own policy also lets it ask any host with https.
 */
const PANEL_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "media-src 'self' data: blob:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self' blob:",
  "frame-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

export const PANEL_HEADERS: Headers = { ...COMMON, 'Referrer-Policy': 'same-origin' };
/** Not while the panel is developed: Vite's reload messages need more. */
export const BUILT_PANEL_HEADERS: Headers = { ...PANEL_HEADERS, 'Content-Security-Policy': PANEL_POLICY };

/** What an answer tells a browser about the site that asked. */
export const FOR_OTHER_SITES = [
  'Access-Control-Allow-Origin',
  'Access-Control-Allow-Credentials',
  'Access-Control-Expose-Headers',
] as const;
