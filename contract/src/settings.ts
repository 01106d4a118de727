/**
 * All settings of the product, parsed from environment variables and validated.
 * Pure: returns the settings, or the complete list of errors. Node side only.
 *
 * A **local** start (QANTARA_LOCAL=true, set by `npm start`) does not need what is required in production.
 */
import * as z from 'zod/mini';
import { PANEL_PASSWORD_MIN, PASSWORD_MIN } from './limits.js';
import {
  urlWithProtocol,
  list,
  logLevel,
  onOff,
  optionalPort,
  panelNetworks,
  port,
  proxies,
  text,
  trueFalse,
  wholeNumber,
  originUrl,
} from './setting-kinds.js';

export type Environment = Readonly<Record<string, string | undefined>>;
export type SettingsResult<Settings> = { ok: true; settings: Settings } | { ok: false; problems: string[] };

/** Names of the secrets, each at least 16 characters. APP_KEYS is a comma-separated list. */
export const SECRET_NAMES = [
  'APP_KEYS',
  'API_TOKEN_SALT',
  'ADMIN_JWT_SECRET',
  'TRANSFER_TOKEN_SALT',
  'ENCRYPTION_KEY',
  'JWT_SECRET',
  'CONTENT_TOKEN',
] as const;
const SECRET_MIN_CHARS = 16;
const DEFAULT_SECRET = /tobemodified|changeme|change-me|replace-me|example|default|secret123|password/i;

/** Logged once when X-Forwarded-For comes from a proxy that TRUSTED_PROXIES does not include. */
export const UNTRUSTED_PROXY_WARNING =
  'Ignored X-Forwarded-For: TRUSTED_PROXIES does not name the address it came from. If that is a proxy in front, all visitors behind it share one rate limit';

const shared = {
  NODE_ENV: text,
  QANTARA_LOCAL: trueFalse('QANTARA_LOCAL'),
  PORT: port('PORT', 3000),
  CMS_PORT: port('CMS_PORT', 1337),
  PUBLIC_URL: originUrl('PUBLIC_URL', 'https://www.example.com'),
  RECAPTCHA_SITE_KEY: text,
  /** Whether browsers require https for the subdomains of PUBLIC_URL as well. */
  HSTS_SUBDOMAINS: onOff('HSTS_SUBDOMAINS'),
  /** IP on which the ports for metrics listen: a private one. */
  METRICS_HOST: z._default(z.string(), '127.0.0.1'),
  /** Token with which the website's server reads the content. The same for both. */
  CONTENT_TOKEN: text,
  /** Lowest level that is logged. */
  LOG_LEVEL: logLevel('LOG_LEVEL'),
};

const webShape = z.object({
  ...shared,
  /** IP on which the server listens. */
  HOST: z._default(z.string(), '0.0.0.0'),
  /** URL of Strapi for the web server. */
  CMS_URL: originUrl('CMS_URL', 'http://cms:1337'),
  /** URL of the API for browsers, if it has its own host; unset: this server proxies it. */
  PUBLIC_API_URL: originUrl('PUBLIC_API_URL', 'https://api.example.com'),
  TRUSTED_PROXIES: proxies('TRUSTED_PROXIES'),
  METRICS_PORT: optionalPort('METRICS_PORT'),
  /** File with the last good content of the site, from which the website starts while Strapi is unreachable. */
  CONTENT_FILE: z._default(z.string(), '.data/site-content.json'),
  /** Folder that keeps the scripts and pictures of the last builds, for pages that are open during a deploy. */
  ASSETS_DIR: text,
  /** Contact for reports of vulnerabilities, in security.txt. */
  SECURITY_CONTACT: urlWithProtocol('SECURITY_CONTACT', /^(mailto|https):$/, 'mailto:security@example.com'),
});

/** All settings of the web server. */
export const WEB_SETTING_NAMES: readonly string[] = Object.keys(webShape.shape);

const cmsShape = z.object({
  ...shared,
  /** IP on which Strapi listens; only the web server must reach it. */
  CMS_HOST: z._default(z.string(), '127.0.0.1'),
  DATABASE_URL: urlWithProtocol('DATABASE_URL', /^postgres(ql)?:$/, 'postgresql://user:password@host:5432/database'),
  /** Connections of each Strapi to PostgreSQL, at most. It has a few more for limits, health and tasks. */
  DATABASE_POOL: wholeNumber('DATABASE_POOL', 20, 5),
  DATA_DIR: z._default(z.string(), '.data'),
  SMTP_URL: urlWithProtocol('SMTP_URL', /^smtps?:$/, 'smtp://user:password@mail.example.com:587'),
  MAIL_FROM: text,
  /** Receives notices of new submissions; unset: STAFF_EMAIL. */
  STAFF_NOTICE_TO: text,
  STAFF_EMAIL: text,
  STAFF_PASSWORD: text,
  PANEL_EMAIL: text,
  PANEL_PASSWORD: text,
  /** Networks that may open the panel without a session of the dashboard; unset: a session is required. */
  PANEL_NETWORKS: panelNetworks('PANEL_NETWORKS'),
  CV_STORE: urlWithProtocol('CV_STORE', /^s3:$/, 's3://bucket?region=me-south-1&accessKeyId=...&secretAccessKey=...'),
  CLAMAV_URL: urlWithProtocol('CLAMAV_URL', /^tcp:$/, 'tcp://clamav:3310'),
  RECAPTCHA_SECRET: text,
  RECAPTCHA_VERIFY_URL: urlWithProtocol(
    'RECAPTCHA_VERIFY_URL',
    /^https?:$/,
    'https://www.google.com/recaptcha/api/siteverify',
  ),
  SEED_DEMO: trueFalse('SEED_DEMO'),
  /** Whether this process runs the background tasks. Exactly one process of an installation must. */
  RUN_TASKS: trueFalse('RUN_TASKS'),
  RATE_LIMITS: onOff('RATE_LIMITS'),
  CMS_METRICS_PORT: optionalPort('CMS_METRICS_PORT'),
  CORS_ORIGINS: list,
  TRUSTED_PROXIES: proxies('TRUSTED_PROXIES'),
  APP_KEYS: list,
  API_TOKEN_SALT: text,
  ADMIN_JWT_SECRET: text,
  TRANSFER_TOKEN_SALT: text,
  ENCRYPTION_KEY: text,
  JWT_SECRET: text,
  /** Signs links to applications and job alerts. Unset: JWT_SECRET. */
  LINK_SECRET: text,
});

type Raw<Shape extends z.ZodMiniType> = z.output<Shape>;

const withDefaults = (raw: Raw<typeof webShape> | Raw<typeof cmsShape>) => ({
  local: raw.QANTARA_LOCAL === 'true',
  port: raw.PORT,
  cmsPort: raw.CMS_PORT,
  /** Origin for visitors, without a trailing slash. */
  publicUrl: new URL(raw.PUBLIC_URL ?? `http://localhost:${raw.PORT}`).origin,
  recaptchaSiteKey: raw.RECAPTCHA_SITE_KEY ?? null,
  hstsSubdomains: raw.HSTS_SUBDOMAINS !== 'off',
  metricsHost: raw.METRICS_HOST,
  logLevel: raw.LOG_LEVEL,
  contentToken: raw.CONTENT_TOKEN ?? '',
});

export type WebSettings = ReturnType<typeof toWebSettings>;
const toWebSettings = (raw: Raw<typeof webShape>) => ({
  ...withDefaults(raw),
  host: raw.HOST,
  cmsUrl: new URL(raw.CMS_URL ?? `http://127.0.0.1:${raw.CMS_PORT}`).origin,
  /** Origin of the API for browsers; empty: that of the pages. */
  publicApiOrigin: raw.PUBLIC_API_URL ? new URL(raw.PUBLIC_API_URL).origin : '',
  /** IPs of proxies whose X-Forwarded-For is trusted; loopback always is. */
  trustedProxies: raw.TRUSTED_PROXIES,
  contentFile: raw.CONTENT_FILE,
  /** null: files of earlier builds are not kept. */
  assetsDir: raw.ASSETS_DIR ?? null,
  /** null: no metrics are served. */
  metricsPort: raw.METRICS_PORT ?? null,
  /** null: the agency's email. */
  securityContact: raw.SECURITY_CONTACT ?? null,
});

export type CmsSettings = ReturnType<typeof toCmsSettings>;
const toCmsSettings = (raw: Raw<typeof cmsShape>) => ({
  ...withDefaults(raw),
  cmsHost: raw.CMS_HOST,
  databaseUrl: raw.DATABASE_URL ?? '',
  dataDir: raw.DATA_DIR,
  /** null: each email is written as an .eml file to `dataDir`/mail. */
  smtpUrl: raw.SMTP_URL ?? null,
  mailFrom: raw.MAIL_FROM ?? 'no-reply@localhost',
  staffNoticeTo: raw.STAFF_NOTICE_TO ?? raw.STAFF_EMAIL ?? null,
  staffAccount: account(raw.STAFF_EMAIL, raw.STAFF_PASSWORD),
  panelAccount: account(raw.PANEL_EMAIL, raw.PANEL_PASSWORD),
  /** The only IPs and CIDR ranges that may open the panel. Empty: a session of the dashboard is required. */
  panelNetworks: raw.PANEL_NETWORKS,
  /** null: files are stored in `dataDir`/cvs. */
  cvStoreUrl: raw.CV_STORE ?? null,
  /** ClamAV's daemon, which scans CVs; null: they are not scanned. */
  clamavUrl: raw.CLAMAV_URL ?? null,
  recaptchaSecret: raw.RECAPTCHA_SECRET ?? null,
  recaptchaVerifyUrl: raw.RECAPTCHA_VERIFY_URL ?? 'https://www.google.com/recaptcha/api/siteverify',
  /** Only an empty database is ever seeded. */
  seedDemo: raw.SEED_DEMO ? raw.SEED_DEMO === 'true' : raw.QANTARA_LOCAL === 'true',
  databasePool: raw.DATABASE_POOL,
  runTasks: raw.RUN_TASKS !== 'false',
  rateLimits: raw.RATE_LIMITS !== 'off',
  /** null: no metrics are served. */
  metricsPort: raw.CMS_METRICS_PORT ?? null,
  corsOrigins: raw.CORS_ORIGINS.map((origin) => (URL.canParse(origin) ? new URL(origin).origin : origin)),
  trustedProxies: raw.TRUSTED_PROXIES,
  secrets: {
    appKeys: raw.APP_KEYS,
    apiTokenSalt: raw.API_TOKEN_SALT ?? '',
    adminJwtSecret: raw.ADMIN_JWT_SECRET ?? '',
    transferTokenSalt: raw.TRANSFER_TOKEN_SALT ?? '',
    encryptionKey: raw.ENCRYPTION_KEY ?? '',
    jwtSecret: raw.JWT_SECRET ?? '',
    linkSecret: raw.LINK_SECRET ?? raw.JWT_SECRET ?? '',
  },
});

function account(email: string | undefined, password: string | undefined): { email: string; password: string } | null {
  return email && password ? { email, password } : null;
}

/** Settings of the web server. */
export function parseWebSettings(env: Environment): SettingsResult<WebSettings> {
  const raw = webShape.safeParse(withoutBlanks(env));
  if (!raw.success) return { ok: false, problems: raw.error.issues.map((issue) => issue.message) };
  const needed = raw.data.QANTARA_LOCAL === 'true' ? [] : (['PUBLIC_URL'] as const);
  const missing = [...needed, 'CONTENT_TOKEN' as const].filter((name) => !raw.data[name]);
  const problems = [...missing.map((name) => `${name} is missing`), ...weakSecrets(raw.data, ['CONTENT_TOKEN'])];
  return problems.length > 0 ? { ok: false, problems } : { ok: true, settings: toWebSettings(raw.data) };
}

/** Settings of Strapi. */
export function parseCmsSettings(env: Environment): SettingsResult<CmsSettings> {
  const raw = cmsShape.safeParse(withoutBlanks(env));
  if (!raw.success) return { ok: false, problems: raw.error.issues.map((issue) => issue.message) };
  const problems = [
    ...missing(raw.data),
    ...weakSecrets(raw.data, [...SECRET_NAMES, 'LINK_SECRET']),
    ...contradictions(raw.data),
  ];
  return problems.length > 0 ? { ok: false, problems } : { ok: true, settings: toCmsSettings(raw.data) };
}

/** An empty variable counts as unset, as in compose files. */
function withoutBlanks(env: Environment): Record<string, string> {
  const given: Record<string, string> = {};
  for (const [name, value] of Object.entries(env)) if (value?.trim()) given[name] = value.trim();
  return given;
}

function missing(raw: Raw<typeof cmsShape>): string[] {
  const always = ['DATABASE_URL', ...SECRET_NAMES] as const;
  const inProduction = ['PUBLIC_URL', 'SMTP_URL', 'MAIL_FROM'] as const;
  const names = raw.QANTARA_LOCAL === 'true' ? always : [...always, ...inProduction];
  return names.filter((name) => !raw[name]?.length).map((name) => `${name} is missing`);
}

type SecretName = (typeof SECRET_NAMES)[number] | 'LINK_SECRET';

function weakSecrets<Name extends SecretName>(
  raw: Partial<Record<Name, string | string[] | undefined>>,
  names: readonly Name[],
): string[] {
  return names.flatMap((name) => {
    const given = raw[name] ?? [];
    const values: readonly string[] = typeof given === 'string' ? [given] : given;
    const weak = values.some((value) => value.length < SECRET_MIN_CHARS || DEFAULT_SECRET.test(value));
    return weak ? [`${name} is a default or too short: give at least ${SECRET_MIN_CHARS} random characters`] : [];
  });
}

function contradictions(raw: Raw<typeof cmsShape>): string[] {
  const problems: string[] = [];
  if (raw.QANTARA_LOCAL !== 'true' && raw.RATE_LIMITS === 'off')
    problems.push('RATE_LIMITS must not be off in production');
  if (Boolean(raw.RECAPTCHA_SITE_KEY) !== Boolean(raw.RECAPTCHA_SECRET))
    problems.push('RECAPTCHA_SITE_KEY and RECAPTCHA_SECRET must be given together');
  if (Boolean(raw.STAFF_EMAIL) !== Boolean(raw.STAFF_PASSWORD))
    problems.push('STAFF_EMAIL and STAFF_PASSWORD must be given together');
  if (Boolean(raw.PANEL_EMAIL) !== Boolean(raw.PANEL_PASSWORD))
    problems.push('PANEL_EMAIL and PANEL_PASSWORD must be given together');
  const shortest = { STAFF_PASSWORD: PASSWORD_MIN, PANEL_PASSWORD: PANEL_PASSWORD_MIN };
  for (const name of ['STAFF_PASSWORD', 'PANEL_PASSWORD'] as const)
    if (raw[name] && raw[name].length < shortest[name])
      problems.push(`${name} must have at least ${shortest[name]} characters`);
  for (const origin of raw.CORS_ORIGINS)
    if (!URL.canParse(origin)) problems.push(`CORS_ORIGINS: ${origin} is not an address like https://example.com`);
  return problems;
}
