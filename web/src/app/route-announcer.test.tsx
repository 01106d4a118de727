import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { Link, MemoryRouter, Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { TRANSLATIONS } from '../i18n/all-namespaces.js';
import { RouteAnnouncer } from './route-announcer.js';

let arrive: () => void;

/** Switches the language as the site does: together with the location, in the place of the present entry. */
function Announced() {
  const { hash, state } = useLocation() as { hash: string; state: { locale: 'ar' } | null };
  const navigate = useNavigate();
  return (
    <I18nextProvider i18n={TRANSLATIONS[state?.locale ?? 'en']}>
      <button onClick={() => void navigate({ hash }, { replace: true, state: { locale: 'ar' } })}>العربية</button>
      <RouteAnnouncer />
    </I18nextProvider>
  );
}

beforeEach(() => {
  vi.spyOn(window, 'scrollTo')
    .mockImplementation(() => undefined)
    .mockClear();
  render(
    <MemoryRouter initialEntries={['/list']}>
      <Link to="/job">To the job</Link>
      <Link to="/list">To the list</Link>
      <Link to="/list#part">To a part of the list</Link>
      <Link to={`/list#${encodeURIComponent('قسم')}`}>To a part with an encoded name</Link>
      <Link to="/list?sort=new#part">To a part of the sorted list</Link>
      <Link to="/list#part" replace>
        Opens an item
      </Link>
      <main>
        <Routes>
          <Route path="/list" element={<h1>List</h1>} />
          <Route path="/job" element={<div id="slow">Loading</div>} />
        </Routes>
      </main>
      <button type="button">Elsewhere</button>
      <Announced />
    </MemoryRouter>,
  );
  arrive = () =>
    document.getElementById('slow')?.append(Object.assign(document.createElement('h1'), { textContent: 'Job' }));
});

const go = (name: string) => fireEvent.click(screen.getByRole('link', { name }));

it('puts the focus on the heading of a page that is there at once', () => {
  go('To the job');
  go('To the list');
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'List' }));
});

it('puts the focus on a heading that comes late', async () => {
  go('To the job');
  expect(document.activeElement).toBe(screen.getByRole('main'));
  arrive();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Job' })));
});

it('leaves the focus to a reader who has already moved it', async () => {
  go('To the job');
  screen.getByRole('button', { name: 'Elsewhere' }).focus();
  arrive();
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Elsewhere' }));
});

const partOf = (id: string) => {
  const part = Object.assign(document.createElement('section'), { id });
  part.scrollIntoView = vi.fn();
  document.body.append(part);
  return part;
};
afterEach(() => document.querySelectorAll('body > section').forEach((part) => part.remove()));

it.each(['To a part of the list', 'To a part with an encoded name'])(
  '%s: goes there on the same page, with the focus',
  (name) => {
    const part = partOf(name.includes('encoded') ? 'قسم' : 'part');
    go(name);
    expect(part.scrollIntoView).toHaveBeenCalledOnce();
    expect(part).toHaveFocus();
    expect(window.scrollTo).not.toHaveBeenCalled();
  },
);

it('goes to a part again when its link is pressed again, and stays when the language changes there', () => {
  const part = partOf('part');
  go('To a part of the list');
  go('To a part of the list');
  expect(part.scrollIntoView).toHaveBeenCalledTimes(2);
  fireEvent.click(screen.getByRole('button', { name: 'العربية' }));
  expect(part.scrollIntoView).toHaveBeenCalledTimes(2);
});

it('goes to a part again from there when only the query differs', () => {
  const part = partOf('part');
  go('To a part of the list');
  go('To a part of the sorted list');
  expect(part.scrollIntoView).toHaveBeenCalledTimes(2);
});

it('goes to a part of another page, and to the top of a page without that part', () => {
  go('To the job');
  const part = partOf('part');
  go('To a part of the list');
  expect(part).toHaveFocus();
  part.remove();
  go('To the job');
  go('To a part of the list');
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'List' }));
});

it('does not move for what a page itself names after # in the place of the present entry', () => {
  const part = partOf('part');
  go('Opens an item');
  expect(part.scrollIntoView).not.toHaveBeenCalled();
});

it('goes back to where the reader was before the document was loaded again', async () => {
  window.dispatchEvent(new Event('pagehide'));
  cleanup();
  sessionStorage.setItem('qantara.places', JSON.stringify({ list: 700 }));
  vi.resetModules();
  const { RouteAnnouncer: Reloaded } = await import('./route-announcer.js');
  const entries = [
    { pathname: '/list', key: 'list' },
    { pathname: '/job', key: 'job' },
  ];
  function Back() {
    const navigate = useNavigate();
    return <button onClick={() => void navigate(-1)}>Back</button>;
  }
  render(
    <MemoryRouter initialEntries={entries} initialIndex={1}>
      <Back />
      <I18nextProvider i18n={TRANSLATIONS.en}>
        <Reloaded />
      </I18nextProvider>
    </MemoryRouter>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(window.scrollTo).toHaveBeenLastCalledWith(0, 700);
  Object.assign(window, { scrollY: 300 });
  fireEvent.scroll(window);
  window.dispatchEvent(new Event('pagehide'));
  expect(JSON.parse(sessionStorage.getItem('qantara.places') ?? '')).toEqual({ list: 300 });
});

it('lets the browser restore the place of a document that is loaded again', () => {
  expect(history.scrollRestoration).toBe('manual');
  window.dispatchEvent(new Event('pagehide'));
  expect(history.scrollRestoration).toBe('auto');
  // After a deploy the next page may come as a new document.
  history.pushState({ key: 'next' }, '');
  onTestFinished(() => history.back());
  window.dispatchEvent(new Event('pagehide'));
  expect(history.scrollRestoration).toBe('manual');
});
