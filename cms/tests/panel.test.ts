import { readdir, readFile, writeFile } from 'node:fs/promises';
import { get, type IncomingHttpHeaders, request } from 'node:http';
import { join, resolve } from 'node:path';
import { INVITATION_HOURS } from '@qantara/contract';
import { errors } from '@strapi/utils';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { queueTask } from '../src/platform/queue/queue-task.js';
import { serviceOf } from '../src/platform/service.js';
import { inTransaction } from '../src/platform/database/transaction.js';
import type { HttpClient } from './helpers/http-client.js';
import { GIF, JPEG, MOVING_WEBP, PHONE_JPEG, pngOf, withPrinterSettings } from './helpers/pictures.js';
import { type MailServer, startMailServer, waitFor } from './helpers/mail-server.js';
import { createPanelAccount, OPEN_PANEL } from './helpers/panel.js';
import { startStrapi, type TestApp } from './helpers/strapi.js';

let app: TestApp;
let mail: MailServer;
const panel = { PANEL_EMAIL: 'Editor@qantara.test', PANEL_PASSWORD: 'Panel-pass-7-word' };
beforeAll(async () => {
  mail = await startMailServer();
  app = await startStrapi({
    ...panel,
    ...OPEN_PANEL,
    ...{ STAFF_EMAIL: 'editor@qantara.test', STAFF_PASSWORD: panel.PANEL_PASSWORD },
    ...{ SMTP_URL: mail.url, PUBLIC_URL: 'http://jobs.qantara.test' },
  });
});
afterAll(async () => {
  await app.stop();
  await mail.stop();
});

test('the panel account of the settings can sign in below /cms, and only there its cookie is sent', async () => {
  const credentials = { email: 'editor@qantara.test', password: panel.PANEL_PASSWORD };
  const { status, headers } = await app.client().post('/cms/backend/admin/login', credentials);
  expect(status).toBe(200);
  expect(headers.getSetCookie()[0]).toMatch(/^strapi_admin_refresh=.*path=\/cms; .*httponly/);
});

test('a forgotten panel password is mailed by our mail server, with a link visitors can open', async () => {
  await app.client().post('/cms/backend/admin/forgot-password', { email: 'editor@qantara.test' });
  const [sent] = await mail.received(1, 'editor@qantara.test');
  expect(sent?.text).toContain('http://jobs.qantara.test/cms/auth/reset-password?code=');
});

test('neither Host nor X-Forwarded-Host changes the links of mails', async () => {
  mail.mails.length = 0;
  const body = JSON.stringify({ email: 'editor@qantara.test' });
  const headers = {
    ...{ host: 'evil.example', 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' },
    ...{ 'content-type': 'application/json', 'content-length': String(body.length) },
  };
  for (const path of ['/cms/backend/admin/forgot-password', '/api/auth/request-reset'])
    await new Promise<void>((resolve, reject) => {
      const call = request(`${app.url}${path}`, { method: 'POST', headers }, (response) => {
        response.resume().on('end', resolve);
      });
      call.on('error', reject).end(body);
    });
  const sent = await mail.received(2, 'editor@qantara.test');
  for (const { text, html } of sent) {
    expect(text).toContain('http://jobs.qantara.test/');
    expect(`${text} ${String(html)}`).not.toContain('evil');
  }
});

const signInToPanel = async (client = app.client()) => {
  const { status, body, headers } = await client.post<{ data: { token: string } }>('/cms/backend/admin/login', {
    email: 'editor@qantara.test',
    password: panel.PANEL_PASSWORD,
  });
  expect(status).toBe(200);
  return { client, headers, authorization: `Bearer ${body.data.token}` };
};
const me = ({ authorization }: { authorization: string }) =>
  app.client({ authorization }).get('/cms/backend/admin/users/me');

test('a session of the panel ends with a new password, another role and a blocked account', async () => {
  const users = app.strapi.db.query('admin::user');
  const where = { email: 'editor@qantara.test' };
  // The last super admin cannot be blocked.
  const other = await createPanelAccount(app, 'strapi-super-admin');
  const { roles } = (await users.findOne({ where, populate: ['roles'] })) as { roles: { id: number }[] };
  for (const data of [{ roles: roles.map(({ id }) => id) }, { isActive: false }, { password: 'x' }]) {
    const session = await signInToPanel();
    expect((await me(session)).status).toBe(200);
    const { password } = (await users.findOne({ where })) as { password: string };
    await users.update({ where, data });
    await users.update({ where, data: { isActive: true } });
    expect((await me(session)).status).toBe(401);
    await app.strapi.db.connection('admin_users').where(where).update({ password });
  }
  await users.delete({ where: { id: other.id } });
});

test('a refresh token of the panel that comes a second time ends the sessions of its browser, not those of others', async () => {
  const renew = (client: HttpClient) => client.post('/cms/backend/admin/access-token');
  const [owner, other] = [(await signInToPanel()).client, (await signInToPanel()).client];
  const thief = app.client();
  owner.cookies.forEach((value, name) => thief.cookies.set(name, value));
  expect((await renew(owner)).status).toBe(200);
  // Within a moment it may be two tabs: rejected, and nothing else.
  const stolen = new Map(thief.cookies);
  expect((await renew(thief)).status).toBe(401);
  expect((await renew(owner)).status).toBe(200);

  stolen.forEach((value, name) => thief.cookies.set(name, value));
  await app.strapi.db
    .connection('strapi_sessions')
    .where({ status: 'rotated' })
    .update({ updated_at: new Date(Date.now() - 60_000) });
  expect((await renew(thief)).status).toBe(401);
  expect((await renew(owner)).status).toBe(401);
  expect((await renew(other)).status).toBe(200);
});

test('an invitation to the panel ends after 72 hours, that of an account in use as well', async () => {
  const users = app.strapi.db.connection('admin_users');
  const invite = async (name: string, hours: number, isActive = false) => {
    const account = { email: `${name}@qantara.test`, firstname: name, isActive, roles: [] };
    const { registrationToken } = (await app.strapi.service('admin::user')?.create(account)) as Invited;
    const updated_at = new Date(Date.now() - hours * 3_600_000);
    await users.clone().where({ email: account.email }).update({ updated_at });
    return registrationToken;
  };
  const tokens = [await invite('late', INVITATION_HOURS + 1), await invite('used', INVITATION_HOURS + 1, true)];
  const fresh = await invite('fresh', INVITATION_HOURS - 1);
  const statusOf = async (token: string) =>
    (await app.client().get(`/cms/backend/admin/registration-info?registrationToken=${token}`)).status;
  for (const token of [...tokens, fresh]) expect(await statusOf(token)).toBe(200);

  await inTransaction(app.strapi, (trx) => queueTask(trx, 'clean-up-sign-in', {}));
  await waitFor(async () => ((await users.clone().whereNotNull('registration_token')).length === 1 ? true : undefined));
  for (const token of tokens) expect(await statusOf(token)).toBe(400);
  expect(await statusOf(fresh)).toBe(200);
});

interface Invited {
  registrationToken: string;
}

test('another website cannot make the panel change anything', async () => {
  const { authorization } = await signInToPanel();
  const foreign = app.client({ authorization, origin: 'https://evil.example' });
  expect((await foreign.post('/cms/backend/admin/logout')).status).toBe(403);
  expect((await me({ authorization })).status).toBe(200);
});

describe('the Media Library', () => {
  let authorization: string;
  beforeAll(async () => ({ authorization } = await signInToPanel()));
  const put = async (
    name: string,
    content: string | Uint8Array<ArrayBuffer>,
    type: string,
    path = '/upload',
    info = {},
  ) => {
    const form = new FormData();
    form.append('fileInfo', JSON.stringify(info));
    form.append('files', new Blob([content], { type }), name);
    const call = app.client({ authorization }).call<Uploaded>(`/cms/backend${path}`, { method: 'POST', raw: form });
    const { status, body } = await call;
    return { status, message: body.error?.message, files: [body].flat() };
  };
  /** A picture that uploads try to replace. */
  let replaced: number;
  beforeAll(async () => (replaced = (await put('a.png', await picture(), 'image/png')).files[0]?.id ?? 0));
  const picture = async () => new Uint8Array(await readFile(resolve(import.meta.dirname, '../favicon.png')));
  const folder = () => join(app.dataDir, 'public/uploads');
  const stored = async () => [
    await readdir(folder()),
    await app.strapi.db.query('plugin::upload.file').findMany({ orderBy: 'id' }),
    await readdir(join(app.dataDir, 'tmp/uploads')),
  ];

  test('takes pictures, and nothing of them stays in the temp folder', async () => {
    for (const path of ['/upload', '/upload/files']) {
      const { status, files } = await put('a.png', await picture(), 'image/png', path);
      expect([status, files.length]).toEqual([201, 1]);
      const { headers } = await app.client().get(files[0]?.url ?? '');
      expect(headers.get('content-type')).toBe('image/png');
      expect(headers.get('content-disposition')).toBeNull();
      expect(await readdir(join(app.dataDir, 'tmp/uploads'))).toEqual([]);
    }
  });

  // Strapi looks some of them up in a promise that nothing awaits, and an error of the database there ended the process.
  test.each(['abc', '2147483648', '-1', 1.5])('rejects the id %s of a file or folder', async (id) => {
    const client = app.client({ authorization });
    const form = (path: string) => {
      const raw = new FormData();
      raw.append('fileInfo', JSON.stringify({ name: 'a', folder: id }));
      return client.call<Uploaded>(`/cms/backend/upload${path}`, { method: 'POST', raw });
    };
    const send = (method: string, path: string, json: object) =>
      client.call<Uploaded>(`/cms/backend/upload${path}`, { method, json });
    const responses = await Promise.all([
      ...['', `?id=${replaced}`, `/files/${replaced}/replace`].map(form),
      send('PUT', `/files/${replaced}`, { fileInfo: { folder: id } }),
      send('PUT', `/folders/${id}`, { name: 'a', parent: null }),
      send('POST', '/folders', { name: 'a', parent: id }),
      send('POST', '/actions/bulk-update', { updates: [{ id: replaced, fileInfo: { folder: id } }] }),
      send('POST', '/actions/bulk-move', { destinationFolderId: id, fileIds: [replaced], folderIds: [] }),
      send('POST', '/actions/bulk-delete', { fileIds: [id], folderIds: [] }),
    ]);
    expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 400));
  });

  const html = '<!doctype html><script src="a.js"></script>';
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>fetch("/api/careers")</script></svg>';
  const both = 'GIF89a/*' + html + '*/=1';
  const notPicture =
    'Only pictures (JPEG, PNG, WebP) and films (MP4, WebM) can be uploaded, with a name that ends in .jpg, .png, .webp, .mp4 or .webm.';
  const behind = (start: Buffer, end: string) => Buffer.concat([start, Buffer.from(end)]);
  test.each([
    ['a page', 'a.html', html, 'text/html', notPicture],
    ['a script', 'a.js', 'fetch("/api/careers")', 'text/javascript', notPicture],
    ['an SVG', 'a.svg', svg, 'image/svg+xml', notPicture],
    ['a PDF', 'a.pdf', '%PDF-1.7', 'application/pdf', notPicture],
    ['a page named as a picture', 'a.png', html, 'image/png', notPicture],
    ['an SVG named as a picture', 'a.png', svg, 'image/png', notPicture],
    ['a GIF that is a page', 'a.html', both, 'image/gif', notPicture],
    ['a GIF that is a page, of no type', 'a.html', both, 'application/octet-stream', notPicture],
    ['a GIF without an ending', 'a', both, 'image/gif', notPicture],
    ['a GIF named as an SVG', 'a.svg', both, 'image/gif', notPicture],
    ['a GIF', 'a.gif', GIF, 'image/gif', notPicture],
    ['nothing', 'a.png', '', 'image/png', notPicture],
    ['a JPEG named as a PNG', 'a.png', JPEG, 'image/png', notPicture],
    ['a PNG with a page behind it', 'a.png', behind(pngOf(8, 8), html), 'image/png', notPicture],
    ['a PNG with a page in it', 'a.png', pngOf(8, 8, { filling: html }), 'image/png', notPicture],
    ['a JPEG with a PDF behind it', 'a.jpg', behind(JPEG, '%PDF-1.7'), 'image/jpeg', notPicture],
    ['a moving WebP', 'a.webp', MOVING_WEBP, 'image/webp', 'Moving pictures are not possible. Upload a still picture.'],
    [
      'the start of a PNG',
      'a.png',
      pngOf(8, 8).subarray(0, 20),
      'image/png',
      'The picture is damaged. Open it in a picture program, save it again and upload that file.',
    ],
    [
      '8 MB and one byte',
      'a.png',
      () => pngOf(8, 8, { bytes: 8_388_609 }),
      'image/png',
      'The picture has more than 8 MB. Make it smaller and upload it again.',
    ],
    [
      '20,000 by 20,000 pixels',
      'a.png',
      () => pngOf(20_000, 20_000),
      'image/png',
      'The picture has more than 268 megapixels; at most 40 are possible. Make it smaller and upload it again.',
    ],
    [
      'a few pixels too many',
      'a.png',
      () => pngOf(8000, 5001),
      'image/png',
      'The picture has 41 megapixels; at most 40 are possible. Make it smaller and upload it again.',
    ],
    [
      'one long line',
      'a.png',
      () => pngOf(12_001, 1),
      'image/png',
      'One side of the picture has 12001 pixels; at most 12000 are possible. Make it smaller and upload it again.',
    ],
  ])('rejects %s, says why and stores nothing', async (_what, name, content, type, why) => {
    const before = await stored();
    const file = typeof content === 'function' ? content() : content;
    for (const path of ['/upload', '/upload/files', `/upload/files/${replaced}/replace`, `/upload?id=${replaced}`]) {
      const { status, message } = await put(name, file, type, path);
      expect([path, status, message]).toEqual([path, 400, why]);
    }
    expect(await stored()).toEqual(before);
  });

  test.each([
    ['the settings of a printer', 'a.jpg', withPrinterSettings(JPEG), 'image/jpeg'],
    ['pixels that spell a tag', 'a.png', pngOf(8, 8, { filling: `${' '.repeat(2000)}<body >%PDF-` }), 'image/png'],
    ['a long name', `${'x'.repeat(196)}.png`, pngOf(8, 8), 'image/png'],
  ])('takes a picture with %s', async (_what, name, content, type) => {
    const { status, message } = await put(name, content, type);
    expect([status, message]).toEqual([201, undefined]);
  });

  const tooLong = 'The name of a file can have up to 200 letters. Shorten it and upload the file again.';
  test.each([
    ['letters', 'a'.repeat(240)],
    ['letters that become more in Latin ones', 'ش'.repeat(120)],
  ])('rejects a name of too many %s, of the file or given to it', async (_what, name) => {
    const before = await stored();
    const paths = ['/upload', '/upload/files', `/upload/files/${replaced}/replace`, `/upload?id=${replaced}`];
    for (const path of paths) {
      const byFile = await put(`${name}.png`, pngOf(8, 8), 'image/png', path);
      const byInfo = await put('a.png', pngOf(8, 8), 'image/png', path, { name: `${name}.png` });
      expect([path, byFile.status, byFile.message]).toEqual([path, 400, tooLong]);
      expect([path, byInfo.status, byInfo.message]).toEqual([path, 400, tooLong]);
    }
    expect(await stored()).toEqual(before);
  });

  test('takes 8 MB and 40 megapixels, and stores nothing but the pixels', async () => {
    // As wide as it may be, so that its copies have few pixels.
    const content = pngOf(12_000, 3333, { bytes: 8_388_608, filling: 'hidden text' });
    const { status, message, files } = await put('a.png', content, 'image/png');
    expect([status, message]).toEqual([201, undefined]);
    const file = await readFile(join(folder(), files[0]?.url.split('/').at(-1) ?? ''), 'latin1');
    expect(file).not.toContain('hidden text');
  });

  test('decodes one upload at a time, also after one that failed', async () => {
    const uploads = serviceOf<{ upload(call: object): Promise<unknown> }>(app.strapi, 'plugin::upload.upload');
    const upload = uploads.upload.bind(uploads);
    let [running, most, calls] = [0, 0, 0];
    vi.spyOn(uploads, 'upload').mockImplementation(async (call) => {
      most = Math.max(most, ++running);
      try {
        if (++calls === 1) throw new errors.ApplicationError('No');
        return await upload(call);
      } finally {
        running -= 1;
      }
    });
    const sent = await Promise.all(Array.from({ length: 4 }, () => put('a.png', pngOf(900, 900), 'image/png')));
    expect(sent.map(({ status }) => status).sort()).toEqual([201, 201, 201, 400]);
    expect(most).toBe(1);
  });

  test('rejects an upload of more than 50 MB with the limits of pictures', async () => {
    app.strapi.server.httpServer.keepAliveTimeout = 120_000; // A client that is slow in the same thread looks idle.
    const { status, message } = await put('a.png', new Uint8Array(52_428_801), 'image/png');
    expect([status, message]).toEqual([
      413,
      'This upload is too large. A picture can have up to 8 MB, and all of one upload up to 50 MB.',
    ]);
  });

  test('stores a photo of a phone upright', async () => {
    const [{ width, height } = { width: 0, height: 0 }] = (await put('a.jpg', PHONE_JPEG, 'image/jpeg')).files;
    expect([width, height]).toEqual([4, 6]);
  });

  test('lets browsers keep a picture for a day, and one with its version for a year', async () => {
    const [{ url } = { url: '' }] = (await put('a.png', await picture(), 'image/png')).files;
    const { status, headers } = await rawGet(app.url + url, {});
    expect([status, headers['cache-control']]).toEqual([200, 'public, max-age=86400']);
    const versioned = await rawGet(`${app.url}${url}?v=1`, {});
    expect(versioned.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  test('sends old files of any type without scripts, and as a download, at every spelling of their URL', async () => {
    const folder = join(app.dataDir, 'public/uploads');
    const old = { 'old.html': html, 'old.js': 'alert(1)', 'old.svg': svg, 'old.pdf': '%PDF-1.7', old: html };
    for (const [name, content] of Object.entries(old)) await writeFile(join(folder, name), content);
    for (const name of Object.keys(old))
      for (const start of [
        ...['/uploads/', '/%75ploads/', '/uploads/./', '/uploads/%2e/', '//uploads/', '/uploads//', '/Uploads/'],
        ...['/cms/../uploads/', '/cms/%2e%2e/uploads/', '/cms/backend/uploads/', '/cms/backend/%75ploads/'],
        ...['/cms/backend//uploads/', '/cms/backend/../uploads/', '/cms/%62ackend/uploads/', '/CMS/backend/uploads/'],
        ...['/cms/backend/cms/backend/uploads/', '/cms/backend/cms/../uploads/', '/cms//backend/uploads/'],
      ])
        for (const headers of [{}, { range: 'bytes=0-3' }] as Record<string, string>[]) {
          const sent = await rawGet(`${app.url}${start}${name}`, headers);
          const isServed = sent.status === 200 || sent.status === 206;
          if (/^.(cms.backend.)?uploads.[^/]*$/.test(start)) expect([start, isServed]).toEqual([start, true]);
          if (!isServed) continue;
          const policy = expect.stringMatching(/^default-src 'none'; sandbox;/);
          expect([start, sent.headers['content-security-policy']]).toEqual([start, policy]);
          expect([start, sent.headers['x-content-type-options']]).toEqual([start, 'nosniff']);
          expect([start, sent.headers['content-disposition']]).toEqual([start, 'attachment']);
        }
  });
});

interface Uploaded {
  id: number;
  width: number;
  height: number;
  url: string;
  error?: { message: string };
}

/** Without fetch's normalisation of paths. */
const rawGet = (url: string, headers: Record<string, string>) =>
  new Promise<{ status: number; headers: IncomingHttpHeaders }>((done, failed) => {
    const { hostname, port } = new URL(url);
    const path = url.slice(url.indexOf(port) + port.length);
    get({ hostname, port, path, headers }, (sent) => {
      sent.resume().on('end', () => done({ status: sent.statusCode ?? 0, headers: sent.headers }));
    }).on('error', failed);
  });

test('a stranger can upload no picture', async () => {
  const form = new FormData();
  form.append('files', new Blob(['x']), 'a.png');
  expect((await app.client().call('/cms/backend/upload', { method: 'POST', raw: form })).status).toBe(401);
  expect(await readdir(join(app.dataDir, 'tmp/uploads'))).toEqual([]);
});
