import { profileInput } from '@qantara/contract';
import type { ResolverOptions } from 'react-hook-form';
import { afterEach, expect, it, vi } from 'vitest';
import { setServerClock } from './browser/server-clock.js';
import { contractResolver } from './contract-resolver.js';

afterEach(() => {
  vi.useRealTimers();
  setServerClock();
});

it('checks days by the time of the server, whatever the clock of the device says', async () => {
  setServerClock('2026-11-27T08:00:00Z');
  vi.useFakeTimers({ now: new Date('2028-01-01T08:00:00Z'), toFake: ['Date'] });
  const resolve = contractResolver(profileInput);
  const errorsOn = async (start_day: string) => {
    const values = { trade: 'Mason', years: 4, has_passport: false, languages: ['ne'], start: 'day', start_day };
    return (await resolve(values, undefined, {} as ResolverOptions<object>)).errors;
  };
  expect(await errorsOn('2026-11-30')).toEqual({});
  expect(await errorsOn('2026-11-20')).toMatchObject({ start_day: { message: 'day_past' } });
});
