import { expect, test } from 'vitest';
import { renderMail } from '../src/platform/mail/mail-layout.js';

const NUMBER = '\u2066+91 22 5550 1234\u2069';

test('numbers in an Arabic email keep their order, and its links stay as they are', () => {
  const paragraphs = ['اتصل على +91 22 5550 1234\nأو 022 5550 1234.', 'https://agency.test/a/12-34-56'];
  const sender = { name: 'قنطرة', tagline: '' };
  const mail = { locale: 'ar', subject: 'رد', paragraphs, facts: [['الهاتف', '+91 22 5550 1234']] } as const;
  const { text, html } = renderMail({ ...mail, paragraphs }, sender);
  expect(text).toContain(`اتصل على ${NUMBER}\nأو \u2066022 5550 1234\u2069.`);
  expect(text).toContain(`الهاتف: ${NUMBER}\n`);
  expect(text).toContain('\n\nhttps://agency.test/a/12-34-56\n');
  expect(html).toContain(`<p>اتصل على ${NUMBER}<br>`);
  expect(html).toContain('<p>https://agency.test/a/12-34-56</p>');
});

test('an English email has no marks', () => {
  const { text } = renderMail(
    { locale: 'en', subject: 'Reply', paragraphs: ['Call +91 22 5550 1234'] },
    { name: 'Qantara', tagline: '' },
  );
  expect(text).not.toMatch(/[\u2066-\u2069]/);
});

test("the agency's own sign-off is in place of its name and tagline", () => {
  const sender = {
    name: 'Qantara',
    tagline: 'Recruitment for the Gulf',
    wording: { signOff: 'Warm regards,\nMaria & team' },
  };
  const { text, html, senderName } = renderMail({ locale: 'en', subject: 'Reply', paragraphs: ['Hello'] }, sender);
  expect(text).toBe('Hello\n\nWarm regards,\nMaria & team\n');
  expect(html).toContain('Warm regards,<br>Maria &amp; team</p>');
  expect(senderName).toBe('Qantara');
  const usual = renderMail({ locale: 'en', subject: 'Reply', paragraphs: ['Hello'] }, { ...sender, wording: {} });
  expect(usual.text).toBe('Hello\n\nQantara\nRecruitment for the Gulf\n');
});
