/** Security headers of Strapi's responses, in addition to those of `strapi::security`. */
type Headers = Readonly<Record<string, string>>;

const COMMON: Headers = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  // Neither the panel nor the API uses any of these features; the website's complete list is in web/server.
  'Permissions-Policy':
    'accelerometer=(), browsing-topics=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), microphone=(), payment=(), usb=()',
  'X-Frame-Options': 'DENY',
};

/** Below /api: data, never a page. A CV has its own policy (send-cv.ts). */
export const API_HEADERS: Headers = {
  ...COMMON,
  'Content-Security-Policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'Referrer-Policy': 'no-referrer',
};

/** Everything else: calls of the panel and files of the Media Library, which older versions accepted of any type. */
export const FILE_HEADERS: Headers = {
  ...COMMON,
  'Content-Security-Policy': "default-src 'none'; sandbox; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'Referrer-Policy': 'same-origin',
};

/**
 * The panel only runs scripts of its own build and only connects to this server. It inserts styles at run time
 * (styled-components), which cannot be hashed. Strapi's own policy also allows any host with https.
 */
const panelPolicy = (publicUrl: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self' data: blob:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self' blob:",
    // Previews of pages of the website.
    `frame-src 'self' ${publicUrl}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

export const PANEL_HEADERS: Headers = { ...COMMON, 'Referrer-Policy': 'same-origin' };
/** Not used during development of the panel: Vite's hot reload needs more. */
export const builtPanelHeaders = (publicUrl: string): Headers => ({
  ...PANEL_HEADERS,
  'Content-Security-Policy': panelPolicy(publicUrl),
});

/** CORS headers: permissions for other sites. */
export const FOR_OTHER_SITES = [
  'Access-Control-Allow-Origin',
  'Access-Control-Allow-Credentials',
  'Access-Control-Expose-Headers',
] as const;
