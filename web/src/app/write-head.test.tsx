import { render } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { PageHeadProvider, usePageHead, type PageHead } from '../components/page-head.js';
import { setClientConfig } from '../lib/client-config.js';
import { writeHead } from './write-head.js';

function Page(head: PageHead) {
  usePageHead(head);
  return null;
}

const draw = (head: PageHead) => (
  <PageHeadProvider sink={writeHead}>
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
  const { rerender } = render(draw({ title: 'Welder', jsonLd: [{ '@type': 'JobPosting' }] }));
  expect(document.head.querySelector('script')?.textContent).toBe('{"@type":"JobPosting"}');
  rerender(draw({ title: 'Closed', robots: 'noindex', status: 410 }));
  expect(document.title).toBe('Closed | Qantara');
  expect(document.head.querySelector('script, link[hreflang]')).toBeNull();
  expect(content('meta[name=robots]')).toBe('noindex');
});
