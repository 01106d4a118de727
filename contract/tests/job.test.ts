import { describe, expect, it } from 'vitest';
import {
  activeJobsQuery,
  jobInput,
  jobLocationTypeOf,
  jobTypesMatching,
  PAGE_SIZE_DEFAULT,
  validate,
} from '../src/index.js';

const job = {
  title: 'Mason',
  location: 'Riyadh',
  description: 'Build walls',
  responsibilities: '- Build',
  requirements: '- Two years',
  experience_required: '2-4 years',
  eligible_nationalities: ['Indian'],
};
const check = (change: Record<string, unknown>) => validate(jobInput, { ...job, ...change });
const codeOf = (change: Record<string, unknown>) => {
  const checked = check(change);
  return checked.ok ? null : checked.issues[0];
};

describe('a new job', () => {
  it('gets the defaults of the specification', () => {
    expect(check({})).toMatchObject({
      ok: true,
      value: {
        country: 'Saudi Arabia',
        job_type: 'Full-time',
        status: 'active',
        accommodation_provided: false,
        transportation_provided: false,
        medical_provided: false,
        visa_sponsorship: false,
        expiry_date: null,
        company: null,
      },
    });
  });
  it('needs a nationality', () => {
    const rejection = { field: 'eligible_nationalities', code: 'nationality_required' };
    expect(codeOf({ eligible_nationalities: [] })).toEqual(rejection);
    expect(codeOf({ eligible_nationalities: 'Indian' })).toEqual(rejection);
  });
  it.each(['', '   ', null, undefined])('takes %j as a blank expiry date', (expiry_date) => {
    expect(check({ expiry_date })).toMatchObject({ ok: true, value: { expiry_date: null } });
  });
  it.each(['2026-02-30', '30/01/2026', 'soon', '2026-13-01', '1999-01-01'])('rejects the date %s', (expiry_date) => {
    expect(codeOf({ expiry_date })).toEqual({ field: 'expiry_date', code: 'date_invalid' });
  });
  it('cuts a full time to its day', () => {
    expect(check({ expiry_date: '2027-01-31T10:00:00.000Z' })).toMatchObject({ value: { expiry_date: '2027-01-31' } });
  });
  it('rejects pay in the wrong order and accepts equal pay', () => {
    expect(codeOf({ salary_min: 10, salary_max: 5 })).toEqual({ field: 'salary_max', code: 'salary_order' });
    expect(check({ salary_min: 5, salary_max: 5 }).ok).toBe(true);
  });
  it.each([
    [{ country: 'France' }, 'country_required'],
    [{ job_type: 'Gig' }, 'job_type_invalid'],
    [{ status: 'open' }, 'status_invalid'],
    [{ visa_sponsorship: 'yes' }, 'boolean_expected'],
    [{ salary_min: '12' }, 'number_expected'],
    [{ vacancies: 0 }, 'number_expected'],
    [{ title: 'x'.repeat(201) }, 'text_too_long'],
    [{ translations: 'ar' }, 'value_invalid'],
  ])('rejects %j', (change, code) => expect(codeOf(change)).toMatchObject({ code }));
  it('checks an Arabic text as strictly as the English one', () => {
    expect(codeOf({ translations: { ar: { title: 'بنّاء' } } })).toEqual({
      field: 'translations.ar.location',
      code: 'location_required',
    });
  });
});

describe('lists of values', () => {
  it('derives the location type from the country', () => {
    expect(jobLocationTypeOf('Qatar')).toBe('Overseas');
    expect(jobLocationTypeOf('India')).toBe('Local');
  });
  it('lets the filter Contract match Contractual as well', () => {
    expect(jobTypesMatching('Contract')).toEqual(['Contract', 'Contractual']);
    expect(jobTypesMatching('Permanent')).toEqual(['Permanent']);
  });
  it('reads paging from the query string', () => {
    expect(validate(activeJobsQuery, {})).toMatchObject({ ok: true, value: { page: 1, pageSize: PAGE_SIZE_DEFAULT } });
    for (const page of ['0', '-1', '1e3', 'x', ['1', '2'], {}])
      expect(validate(activeJobsQuery, { page })).toMatchObject({ ok: false, issues: [{ code: 'query_invalid' }] });
  });
});
