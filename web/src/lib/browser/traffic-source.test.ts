import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { trafficSource } from './traffic-source.js';

const arrive = (referrer: string, search = '') => {
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer);
  history.replaceState(null, '', `/jobs${search}`);
};
beforeEach(() => sessionStorage.clear());
afterEach(() => {
  vi.restoreAllMocks();
  history.replaceState(null, '', '/');
});

it.each([
  ['', '', 'direct'],
  [`${location.origin}/about`, '', 'direct'],
  ['https://www.google.com/', '', 'search'],
  ['https://m.facebook.com/', '', 'social'],
  ['https://t.co/abc', '', 'social'],
  ['https://x.com/', '', 'social'],
  ['https://phoenix.com/', '', 'other'],
  ['https://web.whatsapp.com/', '', 'chat'],
  ['https://in.indeed.com/viewjob', '', 'job-board'],
  ['https://www.linkedin.com/', '', 'social'],
  ['https://a-blog.example/', '', 'other'],
  ['https://climbing.example/', '', 'other'],
  ['https://vimo.example/', '', 'other'],
  ['https://not.me/', '', 'other'],
  ['https://t.me/', '', 'chat'],
  ['https://wa.me/', '', 'chat'],
  ['https://imo.im/', '', 'chat'],
  ['', '?utm_source=recruitment-fair', 'other'],
  ['', '?utm_source=facebook_ads', 'social'],
  ['https://www.naukrigulf.com/', '', 'job-board'],
  ['https://www.google.com/', '?utm_source=WhatsApp', 'chat'],
  ['', '?utm_source=newsletter', 'other'],
  ['', '?utm_source=x', 'social'],
  ['not an address', '', 'direct'],
])('a visit from %j with %j is %s', (referrer, search, source) => {
  arrive(referrer, search);
  expect(trafficSource()).toBe(source);
});

it('keeps the source of the first page', () => {
  arrive('https://www.bing.com/');
  expect(trafficSource()).toBe('search');
  arrive('', '?utm_source=indeed');
  expect(trafficSource()).toBe('search');
});

it('works where nothing can be stored', () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('denied');
  });
  arrive('https://www.bing.com/');
  expect(trafficSource()).toBe('search');
});
