import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderPage } from '../../../../tests/render-page.js';
import { sampleStaffJob } from '../../../../tests/stub-staff-api.js';
import { JobEnding } from './job-ending.js';

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-21T09:00:00Z'), toFake: ['Date'] }));
afterEach(() => vi.useRealTimers());

it.each([
  ['2026-11-20', 'Expired on 20 November 2026'],
  ['2026-11-21', 'Expiry date: 21 November 2026'],
  ['2026-11-22', 'Expiry date: 22 November 2026'],
])('of an expired job with the last day %s', async (expiry_date, text) => {
  renderPage(<JobEnding job={sampleStaffJob({ status: 'expired', expiry_date })} />);
  expect(await screen.findByText(text)).toBeVisible();
});
