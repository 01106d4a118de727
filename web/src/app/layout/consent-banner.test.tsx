import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderPage } from '../../../tests/render-page.js';
import type { TrackingIds } from '../../lib/http/client-config.js';
import { ConsentBanner } from './consent-banner.js';
import { OPEN_COOKIE_SETTINGS } from './cookie-settings.js';

const { startTracking } = vi.hoisted(() => ({ startTracking: vi.fn() }));
vi.mock('../../lib/third-party/start-tracking.js', () => ({
  startTracking,
  trackingStarted: () => false,
  clearTracking: () => undefined,
}));

// jsdom measures nothing.
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    disconnect() {}
  },
);

const question = { name: 'Cookies for visitor statistics' };
const forget = () => {
  localStorage.clear();
  document.cookie = 'qantara.consent=; Max-Age=0; Path=/';
};
beforeEach(forget);
afterEach(() => {
  forget();
  startTracking.mockReset();
});

const banner = (locale: 'en' | 'ar' = 'en', tracking: TrackingIds = { ga4: 'G-AB12CD34EF' }) =>
  renderPage(<ConsentBanner tracking={tracking} />, { at: '/', path: '/', locale });

it('asks first, loads after Accept, and remembers it in the browser and in a cookie', async () => {
  const { user, unmount } = banner();
  expect(await screen.findByRole('region', question)).toHaveTextContent('Google Analytics');
  expect(startTracking).not.toHaveBeenCalled();
  const [decline, accept] = screen.getAllByRole('button');
  expect(accept?.className).toBe(decline?.className);
  await user.click(screen.getByRole('button', { name: 'Accept' }));
  expect(startTracking).toHaveBeenCalledWith({ ga4: 'G-AB12CD34EF' });
  expect(screen.queryByRole('region', question)).not.toBeInTheDocument();
  expect(localStorage.getItem('qantara.consent')).toMatch(/^yes\.ga4\.\d{4}-\d\d-\d\d$/);
  expect(document.cookie).toContain('qantara.consent=yes.ga4.');
  unmount();
  localStorage.clear();
  startTracking.mockReset();
  banner();
  await waitFor(() => expect(startTracking).toHaveBeenCalledOnce());
  expect(screen.queryByRole('region', question)).not.toBeInTheDocument();
});

it('leaves the focus on the page, not nowhere', async () => {
  const page = (
    <>
      <ConsentBanner tracking={{ ga4: 'G-AB12CD34EF' }} />
      <main id="main">The page</main>
    </>
  );
  const { user } = renderPage(page, { at: '/', path: '/' });
  await user.click(await screen.findByRole('button', { name: 'Decline' }));
  expect(screen.getByRole('main')).toHaveFocus();
});

it('a choice of Decline stays; the settings show it, Escape leaves it, and it can be changed', async () => {
  const { user } = banner();
  await user.click(await screen.findByRole('button', { name: 'Decline' }));
  expect(startTracking).not.toHaveBeenCalled();
  window.dispatchEvent(new Event(OPEN_COOKIE_SETTINGS));
  expect(await screen.findByText('Your current choice: declined.')).toBeVisible();
  expect(screen.getByRole('region', question)).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('region', question)).not.toBeInTheDocument();
  window.dispatchEvent(new Event(OPEN_COOKIE_SETTINGS));
  await user.click(await screen.findByRole('button', { name: 'Accept' }));
  expect(startTracking).toHaveBeenCalledOnce();
});

it('asks again when a service was added, after a year, and for what cannot be read', async () => {
  const today = new Date().toISOString().slice(0, 10);
  for (const choice of [`yes.ga4.${today}`, 'yes.ga4-gtm.2020-01-01', 'nonsense', 'no.ga4.2020-01-01']) {
    localStorage.setItem('qantara.consent', choice);
    const { unmount } = banner('en', { ga4: 'G-AB12CD34EF', gtm: 'GTM-AB12CD3' });
    expect(await screen.findByRole('region', question)).toBeVisible();
    unmount();
  }
  expect(startTracking).not.toHaveBeenCalled();
});

it('asks for consent in Arabic', async () => {
  banner('ar');
  expect(await screen.findByRole('button', { name: 'قبول' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'رفض' })).toBeVisible();
});
