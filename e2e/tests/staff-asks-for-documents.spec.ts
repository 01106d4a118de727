import { apiPath, DOCUMENT_KIND_LABELS, type JobApplicationRow, type Locale } from '@qantara/contract';
import { applicant, apply } from './support/applicants.ts';
import { pdfCv } from './support/cv-files.ts';
import { createJob } from './support/jobs.ts';
import { loginCode, mailTo } from './support/mail-box.ts';
import { inLanguage } from './support/pages.ts';
import { staffApi } from './support/staff-session.ts';
import { expect, PHONE, test } from './support/test.ts';
import { says } from './support/words.ts';

const SAYS = {
  en: {
    ...{ ask: 'Ask for documents', note: 'Note to the applicant', send: 'Send request', check: 'Check: ' },
    ...{ refuseWithReason: 'Refuse...', reason: 'Reason', refuse: 'Refuse and email', accept: 'Accept' },
    ...{
      wanted: 'Documents we need from you',
      start: 'Send this document',
      file: 'File',
      code: 'Verification code',
      toCheck: '1 document to check',
    },
    ...{ sendCode: 'Send me a code', sendFile: 'Send this file', received: 'Received', again: 'Please send again' },
    ...{ accepted: 'Accepted', done: 'You have sent everything we asked for.' },
  },
  ar: {
    ...{ ask: 'طلب مستندات', note: 'ملاحظة للمتقدم', send: 'إرسال الطلب', check: 'مراجعة: ' },
    ...{ refuseWithReason: 'رفض...', reason: 'السبب', refuse: 'رفض وإبلاغ المتقدم', accept: 'قبول' },
    ...{
      wanted: 'مستندات مطلوبة منك',
      start: 'إرسال هذا المستند',
      file: 'الملف',
      code: 'رمز التحقق',
      toCheck: 'مستند بانتظار المراجعة',
    },
    ...{
      sendCode: 'أرسل لي الرمز',
      sendFile: 'إرسال هذا الملف',
      received: 'تم الاستلام',
      again: 'يرجى الإرسال مرة أخرى',
    },
    ...{ accepted: 'تم القبول', done: 'أرسلت كل ما طلبناه منك.' },
  },
} as const;

async function idOf(email: string): Promise<string> {
  const api = await staffApi();
  const response = await api.get(`${apiPath('listApplications')}?search=${encodeURIComponent(email)}`);
  const [row] = (await response.json()) as JobApplicationRow[];
  await api.dispose();
  return row?.id ?? '';
}

const locale = 'ar' as Locale;
const words = SAYS[locale];
const passport = DOCUMENT_KIND_LABELS.passport[locale];

test(`staff ask for a passport page; it is sent, rejected, sent again and accepted, in ${locale}`, async ({
  staffPage,
  newPerson,
}) => {
  const person = applicant('Amina Yusuf', { locale });
  await apply(await createJob(), [person]);
  const id = await idOf(person.email);
  const open = async () => {
    await staffPage.goto(inLanguage(locale, `/admin?tab=applications&id=${id}`));
    await expect(staffPage.getByRole('button', { name: words.ask })).toBeVisible();
  };
  const dialog = staffPage.getByRole('dialog').last();
  const press = (name: string) => dialog.getByRole('button', { name, exact: true }).click();
  await open();
  await staffPage.getByRole('button', { name: words.ask }).click();
  await dialog.getByLabel(passport).check();
  await dialog.getByLabel(words.note).fill('Page 2');
  await press(words.send);
  await expect(staffPage.getByText(says('documents_asked', locale)).first()).toBeVisible();
  const mail = await mailTo(person.email, /Page 2/);
  const [link = ''] = /https?:\S+\/application\/\S+/.exec(mail.text ?? '') ?? [];

  // The applicant, on a phone.
  const page = await newPerson({ viewport: PHONE });
  await page.goto(link);
  const section = page.getByRole('region', { name: words.wanted });
  await expect(section.getByText('Page 2')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  await section.getByRole('button', { name: words.start }).click();
  await section.getByLabel(words.file).setInputFiles({ ...pdfCv(), name: 'passport.pdf' });
  const since = Date.now();
  await section.getByRole('button', { name: words.sendCode }).click();
  await section.getByLabel(words.code).fill(await loginCode(person.email, since));
  await section.getByRole('button', { name: words.sendFile }).click();
  await expect(page.getByText(says('document_received', locale)).first()).toBeVisible();
  await expect(page.getByRole('main').getByText(words.received, { exact: true }).first()).toBeVisible();

  await open();
  await expect(staffPage.getByText(words.toCheck).first()).toBeVisible();
  await staffPage.getByRole('button', { name: words.check + passport }).click();
  await expect(dialog.getByText('Ravi Kumar').or(dialog.locator('canvas, img')).first()).toBeVisible();
  await press(words.refuseWithReason);
  await dialog.getByLabel(words.reason).fill('The number cannot be read');
  await press(words.refuse);
  await expect(staffPage.getByText(says('document_refused', locale)).first()).toBeVisible();
  await mailTo(person.email, /The number cannot be read/);

  // In the same browser no other code is needed once it was entered; a reload asks for one.
  await page.reload();
  await expect(section.getByText('The number cannot be read')).toBeVisible();
  await expect(section.getByText(words.again)).toBeVisible();
  await section.getByRole('button', { name: words.start }).click();
  await section.getByLabel(words.file).setInputFiles({ ...pdfCv(), name: 'passport-2.pdf' });
  const again = Date.now();
  const asked = page.getByRole('button', { name: words.sendCode });
  await expect(asked).toBeVisible();
  // A minute passes between two codes of one browser.
  await page.context().clearCookies({ name: /applicant/ });
  await asked.click();
  await section.getByLabel(words.code).fill(await loginCode(person.email, again));
  await section.getByRole('button', { name: words.sendFile }).click();
  await expect(page.getByText(says('document_received', locale)).first()).toBeVisible();

  await open();
  await staffPage.getByRole('button', { name: words.check + passport }).click();
  await press(words.accept);
  await expect(staffPage.getByText(says('document_accepted', locale)).first()).toBeVisible();
  await page.reload();
  await expect(page.getByRole('main').getByText(words.done)).toBeVisible();
  await expect(page.getByRole('main').getByText(words.accepted, { exact: true })).toBeVisible();
});
