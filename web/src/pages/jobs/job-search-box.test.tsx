import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderPage } from '../../../tests/render-page.js';
import { NavigationPendingContext } from '../../hooks/use-navigation-pending.js';
import { NO_FILTERS } from './job-filters.js';
import { JobSearchBox } from './job-search-box.js';

// Else a busy machine adds pauses between the keys.
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const box = (leaving: boolean, onChange: () => void, q = '') => (
  <NavigationPendingContext value={leaving}>
    <JobSearchBox filters={{ ...NO_FILTERS, search: q }} onChange={onChange} />
  </NavigationPendingContext>
);
const type = (value: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value } });
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

it('searches after a pause in typing', () => {
  const onChange = vi.fn();
  renderPage(box(false, onChange));
  for (const typed of ['n', 'nu', 'nur', 'nurs', 'nurse']) {
    type(typed);
    pass(249);
  }
  expect(onChange).not.toHaveBeenCalled();
  pass(1);
  expect(onChange).toHaveBeenCalledExactlyOnceWith({ ...NO_FILTERS, search: 'nurse' }, { replace: false });
});

it('makes a word that comes or goes a step for Back, and not its letters', () => {
  const onChange = vi.fn();
  renderPage(box(false, onChange, 'nur'));
  type('nurse');
  pass(250);
  expect(onChange).toHaveBeenLastCalledWith({ ...NO_FILTERS, search: 'nurse' }, { replace: true });
  type('');
  pass(250);
  expect(onChange).toHaveBeenLastCalledWith(NO_FILTERS, { replace: false });
});

it('does not navigate when the visitor has opened a job in the meantime', () => {
  const onChange = vi.fn();
  renderPage(<Leaving onChange={onChange} />);
  type('nurse');
  fireEvent.click(screen.getByRole('button', { name: 'To a job' }));
  pass(1000);
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
