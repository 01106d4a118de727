import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import admin from '../src/i18n/en/admin.json';
import { startStubCms, type StubCms } from './stub-cms.js';
import { startWeb, testSettings } from './start-web.js';

let cms: StubCms;
let web: FastifyInstance;
const get = (url: string, headers: Record<string, string> = {}) => web.inject({ url, headers });

beforeAll(async () => {
  cms = await startStubCms();
  web = await startWeb(testSettings({ cmsUrl: cms.url }));
  await web.ready();
  await get('/jobs');
});

afterAll(async () => {
  await web.close();
  await cms.close();
});

describe('pages rendered by the server', () => {
  it.each([
    ['/', 'en', 200, 'Cross the bridge'],
    ['/ar', 'ar', 200, 'ودع العبور علينا'],
    ['/about', 'en', 200, 'About'],
    ['/ar/about', 'ar', 200, 'من نحن'],
    ['/services', 'en', 200, 'Services'],
    ['/ar/services', 'ar', 200, 'خدماتنا'],
    ['/team', 'en', 200, 'Our Team'],
    ['/ar/team', 'ar', 200, 'فريقنا'],
    ['/jobs', 'en', 200, 'Hot Jobs'],
    ['/ar/jobs', 'ar', 200, 'وظائف'],
    ['/apply', 'en', 200, 'Submit'],
    ['/ar/apply', 'ar', 200, 'السيرة الذاتية'],
    ['/job-faq', 'en', 200, 'FAQ'],
    ['/ar/job-faq', 'ar', 200, 'أسئلة'],
    ['/job-news', 'en', 200, 'Trends and News'],
    ['/ar/job-news', 'ar', 200, 'الأخبار'],
    ['/job-news/trade-tests', 'en', 200, 'Trade tests'],
    ['/ar/job-news/trade-tests', 'ar', 200, 'الاختبارات المهنية'],
    ['/job-news/nothing', 'en', 404, 'exist'],
    ['/contact', 'en', 200, 'Get in Touch'],
    ['/ar/contact', 'ar', 200, ''],
    ['/careers', 'en', 200, 'Careers'],
    ['/ar/careers', 'ar', 200, 'مرشحينا'],
    ['/privacy', 'en', 200, 'Privacy policy'],
    ['/ar/privacy', 'ar', 200, 'سياسة الخصوصية'],
    ['/terms', 'en', 200, 'Terms of service'],
    ['/ar/terms', 'ar', 200, 'شروط الخدمة'],
    ['/login', 'en', 200, ''],
    ['/ar/login', 'ar', 200, ''],
    ['/nowhere', 'en', 404, 'Page not found'],
    ['/ar/nowhere', 'ar', 404, 'الصفحة غير موجودة'],
    ['/x%0ay', 'en', 404, 'Page not found'],
    ['/jobs%0ax', 'en', 404, 'Page not found'],
    ['/ar/x%E2%80%A8y', 'ar', 404, 'الصفحة غير موجودة'],
  ])('%s has its heading, language and direction', async (url, lang, status, words) => {
    const response = await get(url);
    expect(response.statusCode).toBe(status);
    expect(response.body).toContain(`<html lang="${lang}" dir="${lang === 'ar' ? 'rtl' : 'ltr'}"`);
    const heading = /<h1[^>]*>(.*?)<\/h1>/s.exec(response.body)?.[1] ?? '';
    expect(heading).toContain(words);
    expect(/[\u0600-\u06FF]/.test(heading)).toBe(lang === 'ar');
    expect(response.body).toMatch(/<title>[^<]+ \| (Qantara|قنطرة)<\/title>/);
  });

  it('has no id twice on a page', async () => {
    const pages = [
      '/',
      '/about',
      '/services',
      '/team',
      '/jobs',
      '/apply',
      '/job-faq',
      '/job-news',
      '/hire',
      '/contact',
    ];
    const more = ['/job-news/trade-tests', '/careers', '/privacy', '/terms', '/jobs/in/qatar', '/hire/mason', '/login'];
    for (const url of [...pages, ...more]) {
      const ids = [...(await get(url)).body.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
      expect([url, ids.filter((id, place) => ids.indexOf(id) < place)]).toEqual([url, []]);
    }
  });

  it('has one URL in lower case', async () => {
    const { statusCode, headers } = await get('/AR/Job-News/Trade-Tests?Search=X');
    expect([statusCode, headers.location]).toEqual([301, '/ar/job-news/trade-tests?Search=X']);
  });

  it('says where both languages and the canonical URL are', async () => {
    const { body } = await get('/ar/contact?utm_source=x');
    expect(body).toContain('<link rel="canonical" href="http://localhost:3000/ar/contact">');
    expect(body).toContain('hreflang="en" href="http://localhost:3000/contact"');
    expect(body).toContain('hreflang="ar" href="http://localhost:3000/ar/contact"');
    expect(body).toContain('hreflang="x-default" href="http://localhost:3000/contact"');
  });

  it('knows no page whose URL names a language twice, and says so inside the frame of the site', async () => {
    for (const url of ['/ar/ar/jobs', '/ar/ar/admin', '/ar/ar']) {
      const response = await get(url);
      expect([url, response.statusCode]).toEqual([url, 404]);
      expect(response.body).toContain('<header data-site-header');
    }
  });

  it('responds with 404 for an unknown job', async () => {
    expect((await get('/jobs/unknown')).statusCode).toBe(404);
  });

  it('never caches, indexes or fills in the pages of staff', async () => {
    for (const url of ['/admin', '/login', '/ar/admin']) {
      const response = await get(url);
      expect(response.headers['cache-control']).toBe('no-store');
      expect(response.body).toContain('<meta name="robots" content="noindex');
      expect(response.body).not.toContain('hreflang');
      expect(response.body).not.toContain(admin.title);
    }
  });

  it('has one URL per page', async () => {
    expect((await get('/jobs/?search=1')).headers.location).toBe('/jobs?search=1');
    expect((await get('//evil.example/')).headers.location).toBe('/evil.example');
    expect((await get('/ar/')).headers.location).toBe('/ar');
    expect((await get('/', { cookie: 'qantara.lang=ar' })).headers.location).toBe('/ar');
  });

  it('survives hostile URLs', async () => {
    for (const url of [
      '/%',
      '/jobs/%ff',
      '/jobs/%3Cscript%3E',
      `/jobs?search=${'x'.repeat(5000)}`,
      '/..%2f..%2fetc%2fpasswd',
      ...["'%20OR%201=1%20--", '%00', 'a'.repeat(3000), '..;', '[object%20Object]'].map((id) => `/jobs/${id}`),
    ]) {
      const response = await get(url);
      expect(response.statusCode, url).toBeLessThan(500);
      expect(response.body).not.toContain('<script>alert');
      expect(response.body).not.toMatch(/at .*\.(ts|js):\d+/);
    }
  });

  it('responds with 304 to a known ETag, and compresses', async () => {
    const first = await get('/contact', { 'accept-encoding': 'gzip, br' });
    expect(first.headers['content-encoding']).toBe('br');
    const again = await get('/contact', { 'if-none-match': String(first.headers.etag) });
    expect(again.statusCode).toBe(304);
    expect((await get('/contact', { 'accept-encoding': 'br;q=0, gzip' })).headers['content-encoding']).toBe('gzip');
  });
});

describe('choice of language', () => {
  const chrome = {
    'user-agent': 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36',
  };

  it('takes a reader who chose Arabic to the Arabic URL', async () => {
    const response = await get('/contact?from=mail', { cookie: 'a=b; qantara.lang=ar' });
    expect(response.statusCode).toBe(302);
    expect(response.headers.location).toBe('/ar/contact?from=mail');
    expect(response.headers.vary).toContain('Cookie');
  });

  it('leaves a reader who chose English where the URL says', async () => {
    const english = { ...chrome, cookie: 'qantara.lang=en', 'accept-language': 'ar' };
    expect((await get('/contact', english)).statusCode).toBe(200);
    expect((await get('/ar/contact', english)).body).toContain('<html lang="ar"');
  });

  it('leaves a reader who followed a link of ours where the link says, as the switch without scripts does', async () => {
    const arabic = { ...chrome, 'accept-language': 'ar', referer: 'http://localhost:3000/ar/contact' };
    expect((await get('/contact', arabic)).statusCode).toBe(200);
    expect((await get('/contact', { ...arabic, referer: 'http://localhost:3000.example/' })).statusCode).toBe(302);
  });

  it('links every page to itself in the other language, with nothing a stranger put into the URL', async () => {
    expect((await get('/contact?utm_source=x')).body).toMatch(/<a href="\/ar\/contact" lang="ar"/);
    expect((await get('/ar/jobs?country=Qatar&x=y')).body).toMatch(/<a href="\/jobs\?country=Qatar" lang="en"/);
  });

  it('follows the first language of the browser, but not of a crawler', async () => {
    expect((await get('/contact', { ...chrome, 'accept-language': 'ar-AE,en;q=0.8' })).headers.location).toBe(
      '/ar/contact',
    );
    expect((await get('/contact', { ...chrome, 'accept-language': 'en-IN,ar;q=0.8' })).statusCode).toBe(200);
    const google = { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)', 'accept-language': 'ar' };
    expect((await get('/contact', google)).statusCode).toBe(200);
  });
});
