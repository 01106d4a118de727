import { act, render } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { expect, it } from 'vitest';
import { useDashboardAddress, type DashboardMoves } from './use-dashboard-address.js';

/** Two parts of a page, such as a search box and a row. */
function openPage() {
  const parts: { one?: DashboardMoves; other?: DashboardMoves; search?: string; state?: unknown } = {};
  const Part = ({ name }: { name: 'one' | 'other' }) => {
    parts[name] = useDashboardAddress();
    const { search, state } = useLocation();
    Object.assign(parts, { search, state });
    return null;
  };
  render(
    <MemoryRouter initialEntries={['/admin?tab=jobs&page=2']}>
      <Part name="one" />
      <Part name="other" />
    </MemoryRouter>,
  );
  return parts;
}

it('keeps what another part changed a moment ago and is not drawn yet', () => {
  const parts = openPage();
  act(() => {
    parts.one?.go({ view: 'edit', job: 'j1' });
    parts.other?.go({ q: 'mason' }, { replace: true });
  });
  expect(parts.search).toBe('?tab=jobs&view=edit&job=j1&q=mason');
  act(() => parts.one?.go({ view: '', job: '' }));
  expect(parts.search).toBe('?tab=jobs&q=mason');
});

it('goes back from applications to a list whose search was not drawn yet', () => {
  const parts = openPage();
  act(() => {
    parts.one?.go({ q: 'mason' }, { replace: true });
    parts.other?.openApplicationsOf('j1');
  });
  expect(parts).toMatchObject({
    search: '?tab=jobs&view=applications&job=j1',
    state: { jobsList: '?tab=jobs&q=mason' },
  });
  act(() => parts.one?.closeApplications());
  expect(parts.search).toBe('?tab=jobs&q=mason');
});
