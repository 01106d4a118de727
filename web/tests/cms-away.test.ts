import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startStubCms, type StubCms } from './stub-cms.js';
import { startWeb, testSettings } from './start-web.js';

let cms: StubCms;
let web: FastifyInstance;
const jobs = () => web.inject('/jobs');
const board = () => cms.seen.filter(({ url }) => url.startsWith('/api/jobs/active')).length;

/** A page says when its data was loaded. */
const withoutTimes = (html: string) => html.replace(/(dehydratedAt|dataUpdatedAt|renderedAt)":[^,}]+/g, '');

beforeEach(async () => {
  cms = await startStubCms();
  const { handler } = cms;
  cms.handler = (request, response) => {
    // As Strapi marks what the website may cache.
    response.setHeader('Cache-Control', 'public, max-age=0, s-maxage=10, stale-while-revalidate=30');
    handler(request, response);
  };
  web = await startWeb(testSettings({ cmsUrl: cms.url }), 1);
  await web.inject('/contact');
  await import('../src/pages/jobs/jobs-page.js');
});

afterEach(async () => {
  vi.useRealTimers();
  await web.close();
  await cms.close();
});

it('caches public pages for seconds and renders them once for many readers', async () => {
  // No second passes while pages are rendered, however long that takes here.
  vi.useFakeTimers({ toFake: ['performance'] });
  await web.close();
  web = await startWeb(testSettings({ cmsUrl: cms.url }), 60);
  await Promise.all([jobs(), jobs(), jobs()]);
  const asked = board();
  await jobs();
  expect(board()).toBe(asked);
  await web.inject('/jobs?utm_source=anything');
  expect(board()).toBe(asked);
});

it('shows the old page when the CMS fails, and the whole one again afterwards', async () => {
  const whole = await jobs();
  const { handler } = cms;
  cms.handler = (_request, response) => response.writeHead(503).end();
  await new Promise((resolve) => setTimeout(resolve, 1100));
  await jobs();
  await new Promise((resolve) => setTimeout(resolve, 300));
  const stale = await jobs();
  expect(stale.statusCode).toBe(200);
  expect(withoutTimes(stale.body)).toBe(withoutTimes(whole.body));
  cms.handler = handler;
});

it('renders a page without data when there is no old one, and does not cache it', async () => {
  const { handler } = cms;
  cms.handler = (request) => request.socket.destroy();
  const bare = await jobs();
  expect(bare.statusCode).toBe(200);
  expect(bare.body).toContain('<h1');
  expect(bare.body).not.toMatch(/ECONN|at .*\.(ts|js):\d+/);
  cms.handler = handler;
  const asked = board();
  await jobs();
  expect(board()).toBeGreaterThan(asked);
});

it('does not wait for a CMS that never responds', async () => {
  const held: Socket[] = [];
  cms.handler = ({ socket }) => held.push(socket);
  expect((await jobs()).statusCode).toBe(200);
  // Closing the web server waits for requests that are still running.
  for (const socket of held) socket.destroy();
});
