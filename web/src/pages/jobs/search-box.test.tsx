import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { renderPage } from '../../../tests/render-page.js';
import { NavigationPendingContext } from '../../components/use-navigation-pending.js';
import { NO_FILTERS } from './job-filters.js';
import { SearchBox } from './search-box.js';

const box = (leaving: boolean, onChange: () => void) => (
  <NavigationPendingContext value={leaving}>
    <SearchBox filters={NO_FILTERS} onChange={onChange} />
  </NavigationPendingContext>
);
const quiet = () => new Promise((resolve) => setTimeout(resolve, 400));

it('searches after a pause in typing', async () => {
  const onChange = vi.fn();
  const { user } = renderPage(box(false, onChange));
  await user.type(screen.getByRole('searchbox'), 'nurse');
  await waitFor(() => expect(onChange).toHaveBeenCalledExactlyOnceWith({ ...NO_FILTERS, q: 'nurse' }));
});

it('does not call back a visitor who has left for a job meanwhile', async () => {
  const onChange = vi.fn();
  const { user } = renderPage(<Leaving onChange={onChange} />);
  await user.type(screen.getByRole('searchbox'), 'nurse');
  await user.click(screen.getByRole('button', { name: 'To a job' }));
  await quiet();
  expect(onChange).not.toHaveBeenCalled();
  expect(screen.getByRole('searchbox')).toHaveValue('nurse');
});

function Leaving({ onChange }: { onChange: () => void }) {
  const [leaving, setLeaving] = useState(false);
  return (
    <>
      {box(leaving, onChange)}
      <button onClick={() => setLeaving(true)}>To a job</button>
    </>
  );
}
