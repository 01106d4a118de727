import { describe, expect, it } from 'vitest';
import { erasureInput, fillPlaces, mailInput, messageTemplateInput, placesIn, validate } from '../src/index.js';

const template = (changes: object = {}) =>
  validate(messageTemplateInput, {
    name_en: 'Received',
    name_ar: 'تم الاستلام',
    subject_en: 'We have it, {name}',
    text_en: 'Dear {name},\n\nyour reference is {reference}. {agency}, {phone}',
    subject_ar: 'استلمنا طلبك',
    text_ar: 'مرحبًا {name}',
    ...changes,
  });
const issuesOf = (checked: ReturnType<typeof template>) => (checked.ok ? [] : checked.issues);

describe('a template', () => {
  it('is for every list unless it names one', () => {
    const checked = template();
    expect(checked.ok && checked.value.list).toBeNull();
  });
  it.each([
    ['subject_en', 'Hello {nmae}'],
    ['text_en', 'Hello {}'],
    ['subject_ar', '{NAME}'],
    ['text_ar', '{name} { name }'],
  ])('rejects an unknown place in %s', (field, text) => {
    expect(issuesOf(template({ [field]: text }))).toEqual([{ field, code: 'template_place_unknown' }]);
  });
  it('fills in only what its list knows', () => {
    const place = { text_en: 'About {job}' };
    expect(issuesOf(template(place))).toEqual([{ field: 'text_en', code: 'template_place_unknown' }]);
    expect(issuesOf(template({ ...place, list: 'cvs' }))).toEqual([
      { field: 'text_en', code: 'template_place_unknown' },
    ]);
    expect(template({ ...place, list: 'applications' }).ok).toBe(true);
  });
  it('needs its texts in both languages', () => {
    const missing = issuesOf(template({ subject_en: ' ', text_ar: undefined, list: 'jobs' }));
    expect(missing).toEqual([
      { field: 'list', code: 'value_invalid' },
      { field: 'subject_en', code: 'mail_subject_required' },
      { field: 'text_ar', code: 'mail_text_required' },
    ]);
  });
});

describe('places', () => {
  it('are filled in once: a value with braces stays as it was typed', () => {
    expect(fillPlaces('{name} at {agency}, {job}', { name: '{agency}', agency: 'Qantara' })).toBe(
      '{agency} at Qantara, {job}',
    );
  });
  it('are found once each', () => {
    expect(placesIn('{a} {b} {a}')).toEqual(['{a}', '{b}']);
  });
});

describe('a mail', () => {
  const mail = (changes: object) => validate(mailInput, { subject: 'Hello', text: 'Text', locale: 'en', ...changes });
  it('has one line of subject, without control characters', () => {
    const checked = mail({ subject: 'Hello\r\nBcc: a@b.co\u202E' });
    expect(checked.ok && checked.value.subject).toBe('Hello Bcc: a@b.co');
  });
  it.each(['subject', 'text'])('is not sent with braces in the %s', (field) => {
    expect(issuesOf(mail({ [field]: 'Dear {name}' }) as ReturnType<typeof template>)).toEqual([
      { field, code: 'mail_place_left' },
    ]);
  });
  it.each(['subject', 'text'])('is sent with a job title that has braces in the %s', (field) => {
    expect(mail({ [field]: fillPlaces('About {job}', { job: 'Welder {6G}' }) }).ok).toBe(true);
  });
});

it('an erasure names what is erased and what stays', () => {
  expect(validate(erasureInput, { confirm: 'a@b.co', erase: [], keep: [] }).ok).toBe(false);
  expect(validate(erasureInput, { confirm: 'a@b.co', erase: [{ name: 'cvs', id: 'x' }], keep: [] }).ok).toBe(true);
});
