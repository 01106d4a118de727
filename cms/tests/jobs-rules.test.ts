import {
  CLOSED_REASONS,
  COUNTRIES,
  CURRENCIES,
  JOB_LOCATION_TYPES,
  JOB_STATUSES,
  JOB_TYPES,
  jobInput,
  type JobStatus,
  type JobValues,
  NATIONALITIES,
  SALARY_PERIODS,
  TEXT_MAX,
  validate,
} from '@qantara/contract';
import { describe, expect, test } from 'vitest';
import schema from '../src/api/job/content-types/job/schema.json';
import { statusOn } from '../src/jobs/present.js';
import { planSave } from '../src/jobs/save-rules.js';
import { requestedVersion } from '../src/jobs/saved-job.js';
import { agencyDay, daysAfter } from '../src/platform/agency-day.js';
import { jobBody } from './helpers/jobs.js';

const TODAY = '2026-11-21';
const YESTERDAY = '2026-11-20';
const standing = (status: JobStatus, expiry_date = '2026-12-31') => ({ status, expiry_date });

function wanted(changes: object): JobValues {
  const checked = validate(jobInput, jobBody({ expiry_date: '2026-12-31', ...changes }));
  if (!checked.ok) throw new Error(JSON.stringify(checked.issues));
  return checked.value;
}

const plan = (before: Parameters<typeof planSave>[0], changes: object) => {
  const planned = planSave(before, wanted(changes), TODAY);
  return planned.ok
    ? { outcome: planned.outcome, date: planned.values.expiry_date, reason: planned.values.closed_reason }
    : planned.code;
};

describe('a save', () => {
  test.each([
    ['a new job', null, {}, 'job_created', '2026-12-31'],
    ['a new job without a date', null, { expiry_date: '' }, 'job_created', '2026-12-21'],
    ['a new job that closes today', null, { expiry_date: TODAY }, 'job_created', TODAY],
    ['a new closed job of the past', null, { status: 'closed', expiry_date: YESTERDAY }, 'job_created', YESTERDAY],
    ['an open job', standing('active'), {}, 'job_updated', '2026-12-31'],
    ['closing', standing('active'), { status: 'closed' }, 'job_closed', '2026-12-31'],
    [
      'closing what has expired',
      standing('expired', YESTERDAY),
      { status: 'closed', expiry_date: YESTERDAY },
      'job_closed',
      YESTERDAY,
    ],
    ['activating', standing('closed'), { status: 'active' }, 'job_activated', '2026-12-31'],
    ['activating without a date', standing('closed'), { expiry_date: null }, 'job_activated', '2026-12-21'],
    [
      'activating what is over',
      standing('expired', YESTERDAY),
      { expiry_date: YESTERDAY },
      'job_activated_fresh_date',
      '2026-12-21',
    ],
    [
      'activating what is over and not marked',
      standing('active', YESTERDAY),
      { expiry_date: YESTERDAY },
      'job_activated_fresh_date',
      '2026-12-21',
    ],
    [
      'editing a closed job',
      standing('closed', YESTERDAY),
      { status: 'closed', expiry_date: YESTERDAY },
      'job_updated',
      YESTERDAY,
    ],
  ])('%s', (_what, before, changes, outcome, date) => {
    expect(plan(before, changes)).toMatchObject({ outcome, date });
  });

  test.each([
    ['a new open job of the past', null, { expiry_date: YESTERDAY }, 'date_past'],
    ['an open job to a past date', standing('active'), { expiry_date: YESTERDAY }, 'date_past'],
    ['a closed job to expired', standing('closed'), { status: 'expired' }, 'status_move_not_allowed'],
  ])('rejects %s', (_what, before, changes, code) => {
    expect(plan(before, changes)).toBe(code);
  });

  test('keeps a reason only while closed', () => {
    expect(plan(null, { status: 'closed', closed_reason: 'filled' })).toMatchObject({ reason: 'filled' });
    expect(plan(standing('closed'), { status: 'active', closed_reason: 'filled' })).toMatchObject({ reason: null });
  });
});

test('a job is open to the end of its last day', () => {
  expect(statusOn(standing('active', TODAY), TODAY)).toBe('active');
  expect(statusOn(standing('active', YESTERDAY), TODAY)).toBe('expired');
  expect(statusOn(standing('closed', YESTERDAY), TODAY)).toBe('closed');
});

test('the agency lives in India: its day begins at 18:30 UTC', () => {
  expect(agencyDay(new Date('2026-11-20T18:29:59Z'))).toBe('2026-11-20');
  expect(agencyDay(new Date('2026-11-20T18:30:00Z'))).toBe('2026-11-21');
  expect(daysAfter('2026-12-15', 30)).toBe('2027-01-14');
});

test.each<[unknown, string, number | undefined]>([
  [{ version: 3 }, '"9"', 3],
  [{}, '"9"', 9],
  [{}, 'W/"9"', 9],
  [{}, '9', 9],
  [{}, '', undefined],
  [{}, '*', undefined],
  [null, '"QJ"', -1],
])('the version asked for by %j and If-Match %s is %s', (body, header, version) => {
  expect(requestedVersion(body, header)).toBe(version);
});

test('the panel offers exactly the values of the contract, and the same lengths', () => {
  const { attributes } = schema;
  expect(attributes.country.enum).toEqual(COUNTRIES);
  expect(attributes.job_type.enum).toEqual(JOB_TYPES);
  expect(attributes.job_location_type.enum).toEqual(JOB_LOCATION_TYPES);
  expect(attributes.job_status.enum).toEqual(JOB_STATUSES);
  expect(attributes.closed_reason.enum).toEqual(CLOSED_REASONS);
  expect(attributes.eligible_nationalities.options.values).toEqual(NATIONALITIES);
  expect(attributes.salary_currency.enum).toEqual(CURRENCIES);
  expect(attributes.salary_period.enum).toEqual(SALARY_PERIODS);
  expect([attributes.title.maxLength, attributes.description.maxLength]).toEqual([TEXT_MAX.line, TEXT_MAX.longText]);
});
