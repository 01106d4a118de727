import { fireEvent, render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { expect, it, vi } from 'vitest';
import { TRANSLATIONS } from '../i18n/all-namespaces.js';
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { App } from './app.js';
import { ErrorScreen } from './error-screen.js';

vi.mock('./layout/site-frame.js', () => ({
  SiteFrame: () => {
    throw new Error('The header is broken.');
  },
}));

const drawWith = (error: { current: Error | null }) => {
  function Page() {
    if (error.current) throw error.current;
    return <h1>All well</h1>;
  }
  return render(
    <I18nextProvider i18n={TRANSLATIONS.en}>
      <ErrorScreen>
        <Page />
      </ErrorScreen>
    </I18nextProvider>,
  );
};

it('says that something went wrong and offers to reload', () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  drawWith({ current: new Error('broken') });
  expect(screen.getByRole('heading')).toHaveTextContent('Something went wrong.');
  expect(screen.getByRole('heading')).toHaveFocus();
  expect(screen.getByRole('button', { name: 'Reload Page' })).toBeInTheDocument();
  logged.mockClear();
});

it('takes presses of its button where the header cannot be rendered', () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  render(
    <I18nextProvider i18n={TRANSLATIONS.en}>
      <MemoryRouter>
        <App />
      </MemoryRouter>
    </I18nextProvider>,
  );
  expect(screen.getByRole('button', { name: 'Reload Page' })).toBeInTheDocument();
  // Until then the script of the page keeps presses for what is hydrated.
  expect(document.documentElement).toHaveAttribute('data-hydrated');
  logged.mockClear();
});

it('ignores failures of the spam check', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const error: { current: Error | null } = { current: new Error('reCAPTCHA has already been rendered') };
  logged.mockImplementation(() => {
    error.current = null;
  });
  drawWith(error);
  expect(await screen.findByRole('heading', { name: 'All well' })).toBeInTheDocument();
  logged.mockClear();
});

it('keeps the frame around a page that cannot be rendered, and Back shows the page before', () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  function Page() {
    if (useLocation().pathname === '/broken') throw new Error('broken');
    return <h1>All well</h1>;
  }
  function Frame() {
    const navigate = useNavigate();
    const { pathname } = useLocation();
    return (
      <>
        <button onClick={() => void navigate('/broken')}>On</button>
        <button onClick={() => void navigate(-1)}>Back</button>
        <main>
          <ErrorScreen resetKeys={[pathname]}>
            <Page />
          </ErrorScreen>
        </main>
      </>
    );
  }
  render(
    <I18nextProvider i18n={TRANSLATIONS.en}>
      <MemoryRouter>
        <Frame />
      </MemoryRouter>
    </I18nextProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'On' }));
  expect(screen.getByRole('heading')).toHaveTextContent('Something went wrong.');
  expect(screen.getAllByRole('main')).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(screen.getByRole('heading')).toHaveTextContent('All well');
  logged.mockClear();
});
