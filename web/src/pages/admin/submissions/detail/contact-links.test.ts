import { expect, it } from 'vitest';
import {
  sampleApplication,
  sampleContact,
  sampleCv,
  sampleHiringRequest,
} from '../../../../../tests/stub-staff-api.js';
import { contactLinksOf } from './contact-links.js';

const NAMES = { en: 'Qantara', ar: 'قنطرة' };

it('begins a mail and a chat with the name of the person and the job', () => {
  const { mail, call, chat } = contactLinksOf(sampleApplication({ email: 'nuwan+cv@example.com' }), NAMES);
  const url = new URL(mail);
  expect(decodeURIComponent(url.pathname)).toBe('nuwan+cv@example.com');
  expect(url.searchParams.get('subject')).toBe('Your application: Site Supervisor (QJ-1042)');
  expect(url.searchParams.get('body')).toMatch(/^Dear Nuwan Perera,\n\n.*Site Supervisor \(QJ-1042\)/);
  expect(call).toBe('tel:+9779841234567');
  expect(chat).toMatch(/^https:\/\/wa\.me\/9779841234567\?text=/);
  expect(new URL(chat ?? '').searchParams.get('text')).toMatch(/^Dear Nuwan Perera,\nThis is Qantara\. We are writing/);
});

it('speaks the language the person wrote in', () => {
  const { mail, chat } = contactLinksOf(sampleCv({ locale: 'ar', fullName: 'فاطمة', position: 'ممرضة' }), NAMES);
  expect(new URL(mail).searchParams.get('body')).toMatch(/^مرحبًا فاطمة،[^]*ممرضة[^]*قنطرة/);
  expect(new URL(chat ?? '').searchParams.get('text')).toContain(NAMES.ar);
});

it('names the job in the language of the applicant, and the request of an employer', () => {
  const applicant = sampleApplication({ locale: 'ar', job_title_ar: 'مشرف موقع' });
  expect(new URL(contactLinksOf(applicant, NAMES).chat ?? '').searchParams.get('text')).toContain(
    'مشرف موقع (QJ-1042)',
  );
  const request = sampleHiringRequest({ reference: 'QH-7K3MP', phone: '+97431234567' });
  expect(new URL(contactLinksOf(request, NAMES).chat ?? '').searchParams.get('text')).toContain(
    'your request for workers (QH-7K3MP)',
  );
});

it('has no chat for a number without its country, and nothing of the message in the subject', () => {
  const { mail, chat } = contactLinksOf(sampleContact({ phone: '0501234567', message: 'A secret' }), NAMES);
  expect(chat).toBeNull();
  expect(decodeURIComponent(mail)).not.toContain('A secret');
});

it('cannot be led to another address or header by what somebody typed', () => {
  const { mail } = contactLinksOf(
    sampleContact({ email: 'a@b.example?bcc=x@y.example', name: 'X\r\nBcc: z@y.example&cc=q' }),
    NAMES,
  );
  const url = new URL(mail);
  expect([...url.searchParams.keys()]).toEqual(['subject', 'body']);
});
