import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderPage } from '../../../tests/render-page.js';
import { lazyPart } from './lazy-part.js';

const NOT_LOADED = "This part of the page couldn't be loaded. Check your connection and try again.";
const OUTDATED = 'This site has been updated since you opened the page. Reload it to continue.';

const fetched = vi.fn(() => Promise.resolve(new Response(null, { headers: { 'X-Build': 'new' } })));
beforeEach(() => {
  document.documentElement.dataset.build = 'new';
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  vi.unstubAllGlobals();
  delete document.documentElement.dataset.build;
});

const Page = () => <p>The part</p>;

/** A part whose code fails to load as often as given. */
function failing(times: number) {
  const load = vi.fn(() =>
    load.mock.calls.length > times ? Promise.resolve(Page) : Promise.reject(new TypeError('Failed to fetch')),
  );
  return { load, Part: lazyPart(load) };
}

it('shows an error box with Retry when the code fails to load, and Retry loads it', async () => {
  const { Part } = failing(1);
  const { user } = renderPage(<Part />);
  expect(await screen.findByRole('alert')).toHaveTextContent(NOT_LOADED);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('The part')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('loads the code once, however often the part is shown', async () => {
  const { load, Part } = failing(0);
  await Part.preload();
  const { unmount } = renderPage(<Part />);
  expect(screen.getByText('The part')).toBeInTheDocument();
  unmount();
  renderPage(<Part />);
  expect(load).toHaveBeenCalledTimes(1);
});

it('tries again when the connection is back', async () => {
  const { Part } = failing(1);
  renderPage(<Part />);
  await screen.findByRole('alert');
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByText('The part')).toBeInTheDocument();
});

it('offers a reload as well once a retry has failed', async () => {
  const { Part } = failing(2);
  const { user } = renderPage(<Part />);
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('button', { name: 'Reload Page' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeInTheDocument();
});

it('offers only a reload when the server runs another build', async () => {
  document.documentElement.dataset.build = 'old';
  const { Part } = failing(5);
  renderPage(<Part />);
  expect(await screen.findByText(OUTDATED)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Reload Page' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  expect(fetched).toHaveBeenCalledWith(window.location.href, expect.objectContaining({ method: 'HEAD' }));
});

it('keeps an error while rendering inside the part', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  let broken = true;
  const Part = lazyPart(() =>
    Promise.resolve(() => {
      if (broken) throw new Error('broken');
      return <p>The part</p>;
    }),
  );
  const { user } = renderPage(
    <>
      <h1>The page</h1>
      <Part />
    </>,
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong.');
  expect(screen.getByRole('heading', { name: 'The page' })).toBeInTheDocument();
  broken = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(screen.getByText('The part')).toBeInTheDocument();
  logged.mockClear();
});
