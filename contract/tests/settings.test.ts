import { describe, expect, it } from 'vitest';
import { openapiDocument } from '../src/openapi.js';
import { parseCmsSettings, parseWebSettings, SECRET_NAMES } from '../src/settings.js';

const secrets = Object.fromEntries(SECRET_NAMES.map((name, index) => [name, `${index}f3a9c27b51d84e60`]));
const local = { QANTARA_LOCAL: 'true', DATABASE_URL: 'postgresql://u:p@localhost:5432/q', ...secrets };
const production = {
  ...local,
  QANTARA_LOCAL: '',
  PUBLIC_URL: 'https://jobs.example.com/',
  SMTP_URL: 'smtp://mail.example.com:587',
  MAIL_FROM: 'Jobs <jobs@example.com>',
};
const problemsOf = (env: Record<string, string>) => {
  const result = parseCmsSettings(env);
  return result.ok ? [] : result.problems;
};

describe('TRUSTED_PROXIES', () => {
  it.each(['abc', '10.0.0.0/33', '10.0.0.0/', '10.0.0.0/8/8', '10.0.0/8', '::1/129', 'loopback'])(
    'says what is wrong with %s',
    (entry) => {
      const problems = [`TRUSTED_PROXIES: ${entry} is not an IP address or a range like 10.0.0.0/8`];
      for (const result of [parseCmsSettings, parseWebSettings].map((parse) =>
        parse({ ...local, TRUSTED_PROXIES: `127.0.0.1, ${entry}` }),
      ))
        expect(result).toEqual({ ok: false, problems });
    },
  );
  it.each(['0.0.0.0/0', '128.0.0.0/1', '10.0.0.0/7', '::/0', '8000::/1'])('never trusts everybody: %s', (entry) => {
    expect(problemsOf({ ...local, TRUSTED_PROXIES: entry })).toEqual([
      `TRUSTED_PROXIES: ${entry} would trust every visitor: name only the proxies in front`,
    ]);
  });
  it('takes IPs and ranges of both families', () => {
    const given = ['10.0.0.0/8', '192.0.2.1', '2001:db8::/32', 'fc00::/7', '::1'];
    expect(parseWebSettings({ ...local, TRUSTED_PROXIES: given.join(',') })).toMatchObject({
      settings: { trustedProxies: given },
    });
  });
});

describe('PANEL_NETWORKS', () => {
  it('takes IPs and ranges, separated by spaces or commas; none by default', () => {
    expect(parseCmsSettings(local)).toMatchObject({ settings: { panelNetworks: [] } });
    expect(parseCmsSettings({ ...local, PANEL_NETWORKS: '203.0.113.0/24 198.51.100.7,2001:db8::/32' })).toMatchObject({
      settings: { panelNetworks: ['203.0.113.0/24', '198.51.100.7', '2001:db8::/32'] },
    });
  });
  it.each(['0.0.0.0/0', '0.0.0.0/1', '::/0'])('opens to no network by mistake: %s', (entry) => {
    expect(problemsOf({ ...local, PANEL_NETWORKS: entry })).toEqual([
      `PANEL_NETWORKS: ${entry} would open the panel to everyone: name only your own networks, or leave it unset`,
    ]);
  });
});

describe('settings of Strapi', () => {
  it('takes the size of the connection pool', () => {
    expect(parseCmsSettings(local)).toMatchObject({ settings: { databasePool: 20 } });
    expect(parseCmsSettings({ ...local, DATABASE_POOL: '8' })).toMatchObject({ settings: { databasePool: 8 } });
    for (const wrong of ['4', '-1', '7.5', 'many'])
      expect(problemsOf({ ...local, DATABASE_POOL: wrong })).toEqual([
        'DATABASE_POOL must be a whole number of at least 5',
      ]);
  });
  it('lists everything that production lacks', () => {
    const problems = problemsOf({});
    for (const name of ['DATABASE_URL', 'PUBLIC_URL', 'SMTP_URL', 'MAIL_FROM', ...SECRET_NAMES])
      expect(problems).toContain(`${name} is missing`);
  });
  it('accepts complete production settings', () => {
    expect(parseCmsSettings(production)).toMatchObject({
      ok: true,
      settings: { local: false, publicUrl: 'https://jobs.example.com', seedDemo: false, rateLimits: true },
    });
  });
  it('lets a local start leave out mail and URL', () => {
    expect(parseCmsSettings(local)).toMatchObject({
      ok: true,
      settings: { local: true, publicUrl: 'http://localhost:3000', smtpUrl: null, seedDemo: true },
    });
  });
  it('signs links with JWT_SECRET unless they have a secret of their own', () => {
    expect(parseCmsSettings(production)).toMatchObject({ settings: { secrets: { linkSecret: secrets.JWT_SECRET } } });
    const linkSecret = 'k3y-of-a-link-in-a-test';
    expect(parseCmsSettings({ ...production, LINK_SECRET: linkSecret })).toMatchObject({
      settings: { secrets: { jwtSecret: secrets.JWT_SECRET, linkSecret } },
    });
  });
  it('takes an empty variable as unset', () => {
    expect(parseCmsSettings({ ...local, SMTP_URL: '', SEED_DEMO: ' ' })).toMatchObject({ settings: { smtpUrl: null } });
  });
  it.each([
    [{ JWT_SECRET: 'tobemodified1234567' }, 'JWT_SECRET is a default or too short'],
    [{ LINK_SECRET: 'short' }, 'LINK_SECRET is a default or too short'],
    [{ APP_KEYS: 'short,alsoshort' }, 'APP_KEYS is a default or too short'],
    [{ RATE_LIMITS: 'off' }, 'RATE_LIMITS must not be off in production'],
    [{ RATE_LIMITS: 'maybe' }, 'RATE_LIMITS must be on or off'],
    [{ PORT: '70000' }, 'PORT must be a port number'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must look like'],
    [{ CV_STORE: '/srv/cvs' }, 'CV_STORE must look like'],
    [{ PUBLIC_URL: 'jobs.example.com' }, 'PUBLIC_URL must be an address'],
    [{ STAFF_EMAIL: 'a@b.co' }, 'STAFF_EMAIL and STAFF_PASSWORD must be given together'],
    [{ PANEL_EMAIL: 'a@b.co', PANEL_PASSWORD: 'short' }, 'PANEL_PASSWORD must have at least 8'],
    [{ STAFF_EMAIL: 'a@b.co', STAFF_PASSWORD: 'password' }, 'STAFF_PASSWORD must have at least 12'],
    [{ RECAPTCHA_SECRET: 'x' }, 'RECAPTCHA_SITE_KEY and RECAPTCHA_SECRET'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of error, warn, info, http, debug'],
    [{ CORS_ORIGINS: 'https://ok.example,nonsense' }, 'CORS_ORIGINS: nonsense'],
  ])('rejects %j', (change, problem) => {
    expect(problemsOf({ ...production, ...change }).join('\n')).toContain(problem);
  });
});

describe('settings of the web server', () => {
  it('finds Strapi beside it by default', () => {
    expect(parseWebSettings({ ...local, CMS_PORT: '4000' })).toMatchObject({
      ok: true,
      settings: { cmsUrl: 'http://127.0.0.1:4000', port: 3000 },
    });
  });
  it('needs the public URL in production, and always the token that opens the content of the site', () => {
    expect(parseWebSettings({})).toEqual({
      ok: false,
      problems: ['PUBLIC_URL is missing', 'CONTENT_TOKEN is missing'],
    });
    const problems = ['CONTENT_TOKEN is a default or too short: give at least 16 random characters'];
    expect(parseWebSettings({ ...local, CONTENT_TOKEN: 'short' })).toEqual({ ok: false, problems });
  });
});

describe('the OpenAPI document', () => {
  const document = JSON.parse(JSON.stringify(openapiDocument('https://jobs.example.com', '1.0.0')));
  it('describes the calls and their bodies', () => {
    expect(document.paths['/jobs'].post.requestBody.content['application/json'].schema.required).toContain('title');
    const upload = document.paths['/careers'].post.requestBody.content['multipart/form-data'].schema;
    expect(upload.required).toContain('fullName');
    expect(Object.keys(upload.properties)).toEqual(
      expect.arrayContaining(['cvFile', 'cvPhotos', 'cv_kind', 'profile']),
    );
    // A profile comes without a file.
    expect(upload.required).not.toContain('cvFile');
    const sent = document.paths['/applications/{token}/documents/{id}'].post.requestBody.content;
    expect(sent['multipart/form-data'].schema.required).toContain('documentFile');
    expect(document.paths['/jobs/{id}'].put.security).toEqual([{ session: [] }]);
  });
});
