import { apiPath, type CvRow } from '@qantara/contract';
import { read } from './support/applicants.ts';
import { untilPhotosAreStored } from './support/draft-photos.ts';
import { fillCvFacts, newPerson } from './support/people.ts';
import { signInThroughPage } from './support/sign-in.ts';
import { createStaffAccount, staffApi } from './support/staff-session.ts';
import { expect, PHONE, test } from './support/test.ts';
import { says } from './support/words.ts';

const MOBILE = { viewport: PHONE, hasTouch: true, isMobile: true };
const listed = (email: string) => read<CvRow[]>(`${apiPath('listCvs')}?search=${encodeURIComponent(email)}`);

test('a job seeker sends photos of a CV on a phone in Arabic', async ({ newPerson: open }) => {
  const person = newPerson('ar');
  const phone = await open(MOBILE);
  await phone.goto('/ar/apply');
  await expect(phone.getByRole('radio', { name: 'لديّ ملف' })).toBeChecked();
  await fillCvFacts(phone, 'ar', person);
  await phone.getByRole('radio', { name: 'لديّ صور لسيرتي الذاتية' }).check();
  const buffer = await phone.screenshot();
  const page = { name: 'page.png', mimeType: 'image/png', buffer };
  await phone.getByLabel('اختيار صور').setInputFiles([page, { ...page, name: 'page 2.png' }]);
  await expect(phone.getByText('صورتان جاهزتان للإرسال.')).toBeVisible();
  await untilPhotosAreStored(phone, 2);
  // As when the phone ends the browser: text and photos are there again.
  await phone.reload();
  await expect(phone.getByText('صورتان جاهزتان للإرسال.')).toBeVisible();
  await expect(phone.getByRole('button', { name: 'حذف من هذا الجهاز' })).toBeVisible();
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  await phone.getByRole('main').getByRole('button', { name: 'إرسال السيرة الذاتية' }).click();
  await expect(phone.getByText(says('cv_received', 'ar')).first()).toBeVisible();

  const [row] = await listed(person.email);
  expect(row).toMatchObject({ cv_kind: 'photos', page: 'apply', cv: { kind: 'pdf' } });
  const api = await staffApi();
  const pdf = await (await api.get(row?.cvUrl ?? '')).body();
  expect(pdf.toString('latin1').match(/\xff\xd8\xff/g)).toHaveLength(2);
  await api.dispose();
  // What was sent does not come back.
  await phone.goto('/ar/apply');
  await expect(phone.getByRole('radio', { name: 'لديّ ملف' })).toBeChecked();
});

test('a job seeker without a CV answers questions on a phone, and staff read them as a page', async ({
  newPerson: open,
}) => {
  const person = newPerson();
  const phone = await open(MOBILE);
  await phone.goto('/apply');
  await fillCvFacts(phone, 'en', person);
  await phone.getByRole('radio', { name: 'I have no CV' }).check();
  const questions = phone.getByRole('group', { name: 'About your work' });
  await questions.getByRole('button', { name: 'Electrician' }).click();
  await questions.getByLabel('Years in this trade').fill('7');
  await questions.getByRole('radio', { name: 'Yes' }).check();
  await questions.getByRole('checkbox', { name: 'Nepali' }).check();
  await questions.getByLabel(/Expected monthly salary/).fill('1800');
  await questions.getByLabel(/Currency/).selectOption('QAR');
  await phone.reload();
  await expect(questions.getByLabel('Your trade')).toHaveValue('Electrician');
  await expect(questions.getByLabel(/Currency/)).toHaveValue('QAR');
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  await phone.getByRole('main').getByRole('button', { name: 'Submit Details' }).click();
  await expect(phone.getByText(says('profile_received')).first()).toBeVisible();
  await expect(phone.getByRole('heading', { name: 'Details received' })).toBeVisible();

  const rows = await listed(person.email);
  expect(rows).toMatchObject([{ cv_kind: 'profile', cv: null, profile: { years: 7, trade_name_en: 'Electrician' } }]);
  const desk = await open();
  await signInThroughPage(desk, await createStaffAccount());
  await desk.getByRole('tab', { name: /CV Submissions/ }).click();
  await desk.getByRole('searchbox').fill(`${person.email} electrician nepali`);
  await expect(desk.getByRole('row')).toHaveCount(2);
  await expect(desk.getByRole('row').nth(1)).toContainText('No CV');
  await desk.getByRole('button', { name: new RegExp(person.name) }).click();
  const page = desk.getByRole('article', { name: `Profile of ${person.name}` });
  await expect(page).toContainText('ITI Electrician');
  await expect(page).toContainText('1,800 QAR');
  await expect(desk.getByRole('link', { name: 'Download' })).toHaveCount(0);
  await desk.emulateMedia({ media: 'print' });
  await expect(desk.locator('#root')).toBeHidden();
  await expect(page).toBeVisible();
});
