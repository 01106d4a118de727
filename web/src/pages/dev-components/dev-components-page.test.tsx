import { expect, it } from 'vitest';
import { renderPage } from '../../../tests/render-page.js';
import { DevComponentsPage } from './dev-components-page.js';

it.each(['en', 'ar'] as const)('shows the same controls in both directions, on the page in %s', (locale) => {
  const { container } = renderPage(<DevComponentsPage />, { locale });
  const [ltr, rtl] = ['ltr', 'rtl'].map((dir) => {
    const kit = container.querySelector(`div[dir=${dir}]`);
    return [...(kit?.querySelectorAll('button, input, select, textarea, a') ?? [])].map(({ tagName }) => tagName);
  });
  expect(ltr?.length).toBeGreaterThan(20);
  expect(rtl).toEqual(ltr);
});
