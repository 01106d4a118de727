import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useMinute } from './use-minute.js';

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-21T09:00:00Z') }));
afterEach(() => vi.useRealTimers());

const MINUTE = 60_000;
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

function Clock({ label }: { label: string }) {
  return <time aria-label={label}>{new Date(useMinute()).toISOString().slice(11, 16)}</time>;
}
const shown = (label: string) => screen.getByLabelText(label).textContent;

it('ticks every minute all day', async () => {
  render(<Clock label="one" />);
  await pass(0);
  expect(shown('one')).toBe('09:00');
  for (let minute = 1; minute <= 5; minute += 1) {
    await pass(MINUTE);
    expect(shown('one')).toBe(`09:0${minute}`);
  }
  await pass(8 * 60 * MINUTE);
  expect(shown('one')).toBe('17:05');
});

it('goes on for one clock when another leaves, and is right at once for one that comes after hours without any', async () => {
  const first = render(<Clock label="first" />);
  const second = render(<Clock label="second" />);
  await pass(MINUTE);
  first.unmount();
  await pass(MINUTE);
  expect(shown('second')).toBe('09:02');
  second.unmount();
  expect(vi.getTimerCount()).toBe(0);

  await pass(3 * 60 * MINUTE);
  render(<Clock label="third" />);
  await pass(0);
  expect(shown('third')).toBe('12:02');
  await pass(MINUTE);
  expect(shown('third')).toBe('12:03');
});
