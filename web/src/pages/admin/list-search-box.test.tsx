import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ListSearchBox } from './list-search-box.js';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function box() {
  const onSearch = vi.fn();
  const draw = (value: string) => <ListSearchBox label="Search" value={value} onSearch={onSearch} />;
  const { rerender } = render(draw(''));
  return { onSearch, setValue: (value: string) => rerender(draw(value)) };
}

const type = (value: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value } });
const leave = () => fireEvent.blur(screen.getByRole('searchbox'));

it('searches after a moment of quiet, once', () => {
  const { onSearch } = box();
  type(' welder ');
  vi.advanceTimersByTime(299);
  expect(onSearch).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onSearch.mock.calls).toEqual([['welder', { replace: false }]]);
});

it('searches at once when it is left, and not again when the quiet is over', () => {
  const { onSearch, setValue } = box();
  type('welder');
  leave();
  expect(onSearch.mock.calls).toEqual([['welder', { replace: false }]]);
  setValue('welder');
  vi.advanceTimersByTime(1000);
  expect(onSearch).toHaveBeenCalledTimes(1);
});

it('does not search again while its own search is still under way', () => {
  const { onSearch } = box();
  type('welder');
  leave();
  vi.advanceTimersByTime(1000);
  expect(onSearch).toHaveBeenCalledTimes(1);
});

it('searches for the same again after it was cleared elsewhere', () => {
  const { onSearch, setValue } = box();
  type('welder');
  leave();
  setValue('welder');
  setValue('');
  expect(screen.getByRole('searchbox')).toHaveValue('');
  type('welder');
  leave();
  expect(onSearch.mock.calls.map(([search]: unknown[]) => search)).toEqual(['welder', 'welder']);
});

it('searches for nothing when it is left as it was', () => {
  const { onSearch } = box();
  leave();
  vi.advanceTimersByTime(1000);
  expect(onSearch).not.toHaveBeenCalled();
});

it('follows Back and a cleared filter, and keeps what is being typed when its own search comes back', () => {
  const { setValue } = box();
  type('weld');
  leave();
  type('welder');
  setValue('weld');
  expect(screen.getByRole('searchbox')).toHaveValue('welder');
  setValue('');
  expect(screen.getByRole('searchbox')).toHaveValue('');
});
