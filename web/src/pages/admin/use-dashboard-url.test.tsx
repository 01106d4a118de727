import { act, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { expect, it } from 'vitest';
import { dashboardSearch, readDashboardUrl } from './dashboard-url.js';
import { ListSearchBox } from './list-search-box.js';
import { useDashboardUrl, type DashboardNavigation } from './use-dashboard-url.js';

/** Two parts of a page, such as a search box and a row. */
function openPage() {
  const parts: { one?: DashboardNavigation; other?: DashboardNavigation; search?: string; state?: unknown } = {};
  const Part = ({ name }: { name: 'one' | 'other' }) => {
    parts[name] = useDashboardUrl();
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

it('keeps what another part changed a moment ago and is not rendered yet', () => {
  const parts = openPage();
  act(() => {
    parts.one?.go({ view: 'edit', job: 'j1' });
    parts.other?.go({ search: 'mason' }, { replace: true });
  });
  expect(parts.search).toBe('?tab=jobs&view=edit&job=j1&search=mason');
  act(() => parts.one?.go({ view: '', job: '' }));
  expect(parts.search).toBe('?tab=jobs&search=mason');
});

it('goes back from applications to a list whose search was not rendered yet', () => {
  const parts = openPage();
  act(() => {
    parts.one?.go({ search: 'mason' }, { replace: true });
    parts.other?.openApplicationsOf('j1');
  });
  expect(parts).toMatchObject({
    search: '?tab=jobs&view=applications&job=j1',
    state: { jobsList: '?tab=jobs&search=mason' },
  });
  act(() => parts.one?.closeApplications());
  expect(parts.search).toBe('?tab=jobs&search=mason');
});

it('Back takes a search away, whatever was typed in between', () => {
  const Page = () => {
    const { url, go } = useDashboardUrl();
    const navigate = useNavigate();
    return (
      <>
        <ListSearchBox label="Search" value={url.search} onSearch={(search, options) => go({ search }, options)} />
        <button onClick={() => void navigate(-1)}>Back</button>
        <p data-testid="url">{useLocation().search}</p>
      </>
    );
  };
  render(
    <MemoryRouter initialEntries={['/admin?tab=cvs']}>
      <Page />
    </MemoryRouter>,
  );
  const box = screen.getByRole('searchbox');
  const searchFor = (value: string) => {
    fireEvent.change(box, { target: { value } });
    fireEvent.blur(box);
  };
  const expectAfterBack = (search: string | RegExp) => {
    fireEvent.click(screen.getByRole('button', { name: 'Back' }));
    expect(screen.getByTestId('url')).toHaveTextContent(search);
  };
  searchFor('ma');
  searchFor('mason');
  expect(screen.getByTestId('url')).toHaveTextContent('?tab=cvs&search=mason');
  searchFor('');
  expectAfterBack('?tab=cvs&search=mason');
  expect(box).toHaveValue('mason');
  expectAfterBack(/^\?tab=cvs$/);
  expect(box).toHaveValue('');
});

it.each([
  ['tab=jobs&sort=expiry_date', '?tab=jobs&sort=expiry_date'],
  ['tab=jobs&view=applications&job=j1&sort=applied_date', '?tab=jobs&view=applications&job=j1&sort=applied_date'],
  ['tab=cvs&sort=expiry_date', '?tab=cvs'],
])('reads the sort order of a link if its list has it: %s', (given, read) => {
  expect(dashboardSearch(readDashboardUrl(new URLSearchParams(given)))).toBe(read);
});
