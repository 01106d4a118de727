import { render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { setSession } from '../api/session.js';
import { i18nWithAllNamespaces } from '../i18n/all-namespaces.js';
import { RequireSession } from './require-session.js';

function openAdmin(answer: () => Promise<Response>) {
  vi.stubGlobal('fetch', vi.fn(answer));
  render(
    <I18nextProvider i18n={i18nWithAllNamespaces('en')}>
      <MemoryRouter initialEntries={['/admin']}>
        <Routes>
          <Route
            path="/admin"
            element={
              <RequireSession>
                <h1>Dashboard</h1>
              </RequireSession>
            }
          />
          <Route path="/login" element={<h1>Login</h1>} />
        </Routes>
      </MemoryRouter>
    </I18nextProvider>,
  );
}

afterEach(() => {
  vi.unstubAllGlobals();
  setSession(null);
});

it('says that it is checking, then draws the page for staff', async () => {
  openAdmin(() =>
    Promise.resolve(Response.json({ authenticated: true, user: { name: 'A', email: 'a@b.c' }, ends_in: 1800 })),
  );
  expect(screen.getByRole('status')).toHaveTextContent('Checking authentication...');
  expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeInTheDocument();
  expect(fetch).toHaveBeenCalledWith('/api/auth/session', expect.objectContaining({ credentials: 'include' }));
});

it.each([
  ['a stranger', () => Promise.resolve(Response.json({ authenticated: false }))],
  ['a refusal', () => Promise.resolve(new Response('', { status: 500 }))],
  ['a lost network', () => Promise.reject(new TypeError('Failed to fetch'))],
])('sends %s to the login', async (_who, answer) => {
  openAdmin(answer);
  expect(await screen.findByRole('heading', { name: 'Login' })).toBeInTheDocument();
});
