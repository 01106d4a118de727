import { render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { PageDataContext } from '../api/page-data.js';
import { TRANSLATIONS } from '../i18n/all-namespaces.js';
import { guarded } from './require-session.js';

function openAdmin(respond: () => Promise<Response>) {
  vi.stubGlobal('fetch', vi.fn(respond));
  render(
    <PageDataContext value={{}}>
      <I18nextProvider i18n={TRANSLATIONS.en}>
        <MemoryRouter initialEntries={['/admin']}>
          <Routes>
            <Route path="/admin" element={<Admin />} />
            <Route path="/login" element={<Login />} />
          </Routes>
        </MemoryRouter>
      </I18nextProvider>
    </PageDataContext>,
  );
}

const Admin = guarded(() => <h1>Dashboard</h1>);

/** With the state it is opened with. */
function Login() {
  return <h1>Login {JSON.stringify(useLocation().state)}</h1>;
}

afterEach(() => {
  vi.unstubAllGlobals();
});

it('says that it is checking, then renders the page for staff', async () => {
  openAdmin(() =>
    Promise.resolve(Response.json({ authenticated: true, user: { name: 'A', email: 'a@b.c' }, ends_in: 1800 })),
  );
  expect(screen.getByRole('status')).toHaveTextContent('Checking authentication...');
  expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeInTheDocument();
  expect(fetch).toHaveBeenCalledWith('/api/auth/session', expect.objectContaining({ credentials: 'include' }));
});

it.each([
  ['a stranger', null, () => Promise.resolve(Response.json({ authenticated: false }))],
  ['a refusal', { unreachable: true }, () => Promise.resolve(new Response('', { status: 500 }))],
  ['a lost network', { unreachable: true }, () => Promise.reject(new TypeError('Failed to fetch'))],
])('sends %s to the login, which says why', async (_who, state, respond) => {
  openAdmin(respond);
  expect(await screen.findByRole('heading', { name: `Login ${JSON.stringify(state)}` })).toBeInTheDocument();
});
