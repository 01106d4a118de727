import { describe, expect, it } from 'vitest';
import {
  contactInput,
  CONTACT_SUBJECTS,
  cvSubmissionInput,
  jobApplicationInput,
  loginInput,
  validate,
  verifyCodeInput,
} from '../src/index.js';

const cv = {
  fullName: 'Nuwan Perera',
  email: 'nuwan@example.com',
  phone: '+94771234567',
  industry: 'Hospitality',
  position: 'Commis chef',
  experience: 'Mid Level (2-5 years)',
  qualifications: 'NVQ 4',
};

describe('a CV for the talent pool', () => {
  it.each([
    ['industry', 'oil-gas', 'Oil & Gas'],
    ['industry', 'other', 'Other'],
    ['experience', '0-2', 'Entry Level (0-2 years)'],
    ['experience', '10+', 'Expert (10+ years)'],
    ['experience', '3-5', '3-5'],
    ['experience', 'fresher', 'fresher'],
  ])('stores %s %s as %s', (field, sent, stored) => {
    expect(validate(cvSubmissionInput, { ...cv, [field]: sent })).toMatchObject({
      ok: true,
      value: { [field]: stored },
    });
  });
  it.each(['industry', 'experience'])('rejects an unknown %s, also one named like an object key', (field) => {
    for (const value of ['Fishing', '__proto__', 'constructor', ''])
      expect(validate(cvSubmissionInput, { ...cv, [field]: value })).toMatchObject({
        ok: false,
        issues: [{ field, code: `${field}_required` }],
      });
  });
});

describe('a message', () => {
  const message = { name: 'Asha', email: 'asha@example.com', phone: '+971501234567', message: 'Hello' };
  it('is a general question when it names no subject', () => {
    expect(validate(contactInput, message)).toMatchObject({ value: { subject: 'general' } });
  });
  it.each(CONTACT_SUBJECTS)('may be about %s', (subject) => {
    expect(validate(contactInput, { ...message, subject })).toMatchObject({ value: { subject } });
  });
  it.each(['Fraud', '', '__proto__', null, 7])('rejects the subject %j', (subject) => {
    expect(validate(contactInput, { ...message, subject })).toMatchObject({
      issues: [{ field: 'subject', code: 'value_invalid' }],
    });
  });
});

describe('an application', () => {
  it('asks for every required field', () => {
    const checked = validate(jobApplicationInput, {});
    expect(checked.ok ? [] : checked.issues.map((issue) => issue.field)).toEqual([
      'job_id',
      'name',
      'email',
      'phone',
      'current_location',
      'experience_years',
    ]);
  });
});

describe('signing in', () => {
  it('takes a code with spaces or Arabic digits', () => {
    expect(validate(verifyCodeInput, { email: 'a@b.co', code: '١٢٣ ٤٥٦' })).toMatchObject({
      value: { code: '123456' },
    });
  });
  it.each(['12345', '1234567', 'abcdef', '', 123456])('rejects the code %j', (code) => {
    expect(validate(verifyCodeInput, { email: 'a@b.co', code })).toMatchObject({ issues: [{ code: 'code_invalid' }] });
  });
  it('never changes a password', () => {
    expect(validate(loginInput, { email: 'a@b.co', password: '  pä ss ' })).toMatchObject({
      value: { password: '  pä ss ' },
    });
  });
});
