import { seedContent } from '@qantara/contract/content-seed';
import { render } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { PageHeadProvider, usePageHead, type PageHead } from '../components/layout/page-head.js';
import { setClientConfig } from '../lib/http/client-config.js';
import { writeHead } from './write-head.js';

function Page(head: PageHead) {
  usePageHead(head);
  return null;
}

/** In the language of the URL, as the page has it. */
const agencyHere = () => seedContent(window.location.pathname.startsWith('/ar') ? 'ar' : 'en').agency;

const draw = (head: PageHead) => (
  <PageHeadProvider sink={(head) => writeHead(head, { agency: agencyHere() })}>
    <Page {...head} />
  </PageHeadProvider>
);

const content = (selector: string, name = 'content') => document.head.querySelector(selector)?.getAttribute(name);

beforeEach(() => {
  setClientConfig({ publicUrl: 'https://qantara.example', apiOrigin: '', recaptchaSiteKey: null });
  document.head.innerHTML =
    '<title>x</title><meta name="description"><meta name="robots"><link rel="canonical" href="x">';
});

it('writes title, description, canonical and the languages of a page', () => {
  window.history.replaceState(null, '', '/ar/jobs?q=welder');
  render(draw({ title: 'وظائف', description: 'شاغرة' }));
  expect(document.title).toBe('وظائف | قنطرة');
  expect(content('meta[name=description]')).toBe('شاغرة');
  expect(content('meta[name=robots]')).toBe('index, follow');
  expect(content('link[rel=canonical]', 'href')).toBe('https://qantara.example/ar/jobs');
  expect(content('link[hreflang=en]', 'href')).toBe('https://qantara.example/jobs');
  expect(content('link[hreflang=x-default]', 'href')).toBe('https://qantara.example/jobs');
});

it('changes them with the page, and takes away what the next page does not have', () => {
  window.history.replaceState(null, '', '/jobs/x1');
  const { rerender } = render(draw({ title: 'Welder' }));
  rerender(draw({ title: 'Closed', robots: 'noindex', status: 410 }));
  expect(document.title).toBe('Closed | Qantara');
  expect(document.head.querySelector('script, link[hreflang]')).toBeNull();
  expect(content('meta[name=robots]')).toBe('noindex');
});

const served = '<script type="application/ld+json">{}</script><meta property="og:title"><meta name="twitter:card">';
const servedTags = () => document.head.querySelectorAll('script, [property], [name^=twitter]').length;

it('keeps what the server wrote for crawlers while the page is the one it drew', () => {
  window.history.replaceState(null, '', '/');
  document.head.insertAdjacentHTML('beforeend', served);
  const { rerender } = render(draw({ title: 'Jobs' }));
  expect(servedTags()).toBe(3);
  window.history.replaceState(null, '', '/about');
  rerender(draw({ title: 'About' }));
  expect(servedTags()).toBe(0);
});

it('takes it away from a page that turns out to be gone', () => {
  window.history.replaceState(null, '', '/');
  document.head.insertAdjacentHTML('beforeend', served);
  render(draw({ title: 'Closed', robots: 'noindex', status: 410 }));
  expect(servedTags()).toBe(0);
});

it('names the URL in the language of the text as the canonical one', () => {
  window.history.replaceState(null, '', '/ar/jobs/x1');
  render(draw({ title: 'Welder', canonicalLocale: 'en' }));
  expect(content('link[rel=canonical]', 'href')).toBe('https://qantara.example/jobs/x1');
  expect(content('link[hreflang=ar]', 'href')).toBe('https://qantara.example/ar/jobs/x1');
});
