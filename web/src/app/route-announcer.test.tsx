import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Link, MemoryRouter, Route, Routes } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { RouteAnnouncer } from './route-announcer.js';

let arrive: () => void;

beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  render(
    <MemoryRouter initialEntries={['/list']}>
      <Link to="/job">To the job</Link>
      <Link to="/list">To the list</Link>
      <main>
        <Routes>
          <Route path="/list" element={<h1>List</h1>} />
          <Route path="/job" element={<div id="slow">Loading</div>} />
        </Routes>
      </main>
      <button type="button">Elsewhere</button>
      <RouteAnnouncer />
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
