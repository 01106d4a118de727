import { describe, expect, it } from 'vitest';
import {
  COUNTRIES,
  COUNTRY_TIME_ZONES,
  cvNameAdvice,
  hiringRequestInput,
  type HiringRequestInput,
  KINDS_OF_LETTER,
  validate,
} from '../src/index.js';

const line = { trade: 'steel-fixer', headcount: 20 };
const request: HiringRequestInput = {
  lines: JSON.stringify([line]),
  country: 'Qatar',
  name: 'Khalid Al-Otaibi',
  company: 'Otaibi Contracting',
  email: 'khalid@example.com',
  phone: '+97455512345',
};
const issuesOf = (fields: Partial<Record<keyof HiringRequestInput, unknown>>) => {
  const result = validate(hiringRequestInput, { ...request, ...fields });
  return result.ok ? [] : result.issues;
};

describe('a hiring request', () => {
  it('needs no more than trades, a country and a contact; what is left blank is null', () => {
    expect(validate(hiringRequestInput, { ...request, city: ' ', housing: '', nationalities: '' })).toEqual({
      ok: true,
      value: {
        ...request,
        lines: [{ ...line, salary_min: null, salary_max: null, note: null }],
        nationalities: [],
        ...{ city: null, start_month: null, housing: null, food: null, transport: null, visas_in_hand: null },
        ...{ message: null, consentVersion: null },
      },
    });
  });
  it('keeps everything that was said', () => {
    const lines = [{ ...line, salary_min: 1200, salary_max: 1200, note: ' night shift ' }];
    const said = { city: 'Doha', start_month: '2027-02', housing: 'provided', food: 'allowance', transport: 'none' };
    const sent = { ...said, visas_in_hand: 'applied', nationalities: '["Indian","Nepali"]', message: 'Urgent' };
    expect(validate(hiringRequestInput, { ...request, ...sent, lines: JSON.stringify(lines) })).toMatchObject({
      ok: true,
      value: {
        ...sent,
        lines: [{ ...line, salary_min: 1200, salary_max: 1200, note: 'night shift' }],
        nationalities: ['Indian', 'Nepali'],
      },
    });
  });

  const many = (count: number) => JSON.stringify(Array.from({ length: count }, () => line));
  const one = (changed: object) => JSON.stringify([line, { ...line, ...changed }]);
  it.each([
    ['no lines', undefined, 'lines', 'lines_required'],
    ['an empty list', '[]', 'lines', 'lines_required'],
    ['21 lines', many(21), 'lines', 'lines_too_many'],
    ['bad JSON', '[{', 'lines', 'lines_invalid'],
    ['JSON that is no list', '{"trade":"mason"}', 'lines', 'lines_invalid'],
    ['JSON null', 'null', 'lines', 'lines_invalid'],
    ['JSON that is too long', `[${' '.repeat(60_000)}]`, 'lines', 'lines_invalid'],
    ['a line without a trade', one({ trade: undefined }), 'lines.1.trade', 'trade_required'],
    ['a trade that is no slug', one({ trade: 'Steel fixer' }), 'lines.1.trade', 'trade_required'],
    ['no people', one({ headcount: 0 }), 'lines.1.headcount', 'headcount_invalid'],
    ['too many people', one({ headcount: 5001 }), 'lines.1.headcount', 'headcount_invalid'],
    ['half a person', one({ headcount: 1.5 }), 'lines.1.headcount', 'headcount_invalid'],
    ['a headcount in words', one({ headcount: '20' }), 'lines.1.headcount', 'headcount_invalid'],
    ['a salary below zero', one({ salary_min: -1 }), 'lines.1.salary_min', 'number_expected'],
    ['a maximum below the minimum', one({ salary_min: 2, salary_max: 1 }), 'lines.1.salary_max', 'salary_order'],
    ['a long note', one({ note: 'x'.repeat(201) }), 'lines.1.note', 'text_too_long'],
  ])('rejects %s', (_, lines, field, code) => {
    expect(issuesOf({ lines })).toEqual([{ field, code }]);
  });
  it('takes 20 lines', () => expect(issuesOf({ lines: many(20) })).toEqual([]));

  it.each([
    ['country', 'country_required', 'Egypt'],
    ['country', 'country_required', undefined],
    ['start_month', 'month_invalid', '2027-13'],
    ['start_month', 'month_invalid', '2027-01-15'],
    ['housing', 'value_invalid', 'yes'],
    ['food', 'value_invalid', '__proto__'],
    ['transport', 'text_expected', ['none', 'provided']],
    ['visas_in_hand', 'value_invalid', 'true'],
    ['nationalities', 'nationality_invalid', 'Indian'],
    ['nationalities.0', 'nationality_invalid', '["Martian"]'],
    ['company', 'company_required', ' '],
    ['name', 'name_required', ''],
    ['email', 'email_invalid', 'khalid'],
    ['phone', 'phone_invalid', '12'],
    ['message', 'text_too_long', 'x'.repeat(5001)],
  ] as const)('rejects a bad %s: %s', (field, code, value) => {
    expect(issuesOf({ [field.split('.')[0] ?? '']: value })).toEqual([{ field, code }]);
  });
});

it('advises what to do about a letter whose name and bytes disagree', () => {
  expect(cvNameAdvice('letter.jpeg', 'jpg', KINDS_OF_LETTER)).toBeNull();
  expect(cvNameAdvice('letter.pdf', 'png', KINDS_OF_LETTER)).toEqual({
    code: 'cv_name_differs',
    values: { named: 'pdf', found: 'PNG', ending: 'png' },
  });
  expect(cvNameAdvice('letter.png', 'docx', KINDS_OF_LETTER)).toMatchObject({ code: 'cv_name_wrong' });
  expect(cvNameAdvice('cv.pdf', 'png')).toMatchObject({ code: 'cv_name_wrong' });
});

it('knows the time in every country', () => {
  for (const country of COUNTRIES)
    expect(() => new Intl.DateTimeFormat('en', { timeZone: COUNTRY_TIME_ZONES[country] })).not.toThrow();
});
