import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SearchBox } from './search-box.js';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function box() {
  const onSearch = vi.fn();
  const draw = (value: string) => <SearchBox label="Search" value={value} onSearch={onSearch} />;
  const { rerender } = render(draw(''));
  return { onSearch, answer: (value: string) => rerender(draw(value)) };
}

const type = (value: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value } });
const leave = () => fireEvent.blur(screen.getByRole('searchbox'));

it('searches after a moment of quiet, once', () => {
  const { onSearch } = box();
  type(' welder ');
  vi.advanceTimersByTime(299);
  expect(onSearch).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onSearch.mock.calls).toEqual([['welder']]);
});

it('searches at once when it is left, and not again when the quiet is over', () => {
  const { onSearch, answer } = box();
  type('welder');
  leave();
  expect(onSearch.mock.calls).toEqual([['welder']]);
  answer('welder');
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
  const { onSearch, answer } = box();
  type('welder');
  leave();
  answer('welder');
  answer('');
  expect(screen.getByRole('searchbox')).toHaveValue('');
  type('welder');
  leave();
  expect(onSearch.mock.calls).toEqual([['welder'], ['welder']]);
});

it('searches for nothing when it is left as it was', () => {
  const { onSearch } = box();
  leave();
  vi.advanceTimersByTime(1000);
  expect(onSearch).not.toHaveBeenCalled();
});

it('follows Back and a cleared filter, and keeps what is being typed when its own search comes back', () => {
  const { answer } = box();
  type('weld');
  leave();
  type('welder');
  answer('weld');
  expect(screen.getByRole('searchbox')).toHaveValue('welder');
  answer('');
  expect(screen.getByRole('searchbox')).toHaveValue('');
});
