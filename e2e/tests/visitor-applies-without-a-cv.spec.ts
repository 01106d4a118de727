import { apiPath, type JobApplicationRow } from '@qantara/contract';
import { createJob } from './support/jobs.ts';
import { inLanguage } from './support/pages.ts';
import { fillPerson, newPerson } from './support/people.ts';
import { signInThroughPage } from './support/sign-in.ts';
import { createStaffAccount, staffApi } from './support/staff-session.ts';
import { expect, PHONE, test } from './support/test.ts';
import { says, WORDS } from './support/words.ts';

const words = WORDS.ar;

test('an applicant without a CV answers questions on a phone in Arabic, and staff read them as a page', async ({
  newPerson: open,
}) => {
  const person = newPerson('ar');
  const job = await createJob();
  const phone = await open({ viewport: PHONE, hasTouch: true, isMobile: true });
  await phone.goto(inLanguage('ar', `/jobs/${job.id}/apply`));
  await fillPerson(phone, 'ar', person);
  await phone.getByLabel(words.currentLocation).fill('كاتماندو');
  await phone.getByLabel(words.experienceYears).fill('3-5 سنوات');
  await phone.getByRole('radio', { name: 'ليست لديّ سيرة ذاتية' }).check();
  const questions = phone.getByRole('group', { name: 'بيانات عملك' });
  await questions.getByLabel('مهنتك').fill('عامل بناء');
  await questions.getByLabel('سنوات العمل في هذه المهنة').fill('٧');
  await questions.getByLabel(/منها في دول الخليج/).fill('2');
  await questions.getByRole('radio', { name: 'نعم' }).check();
  await questions.getByLabel(/تاريخ انتهاء جواز السفر/).fill('2035-04-30');
  await questions.getByRole('checkbox', { name: 'النيبالية' }).check();
  await questions.getByRole('radio', { name: 'خلال شهر' }).check();
  await questions.getByLabel(/الراتب الشهري المتوقع/).fill('1800');
  // As when the phone ends the browser: the answers are there again.
  await phone.reload();
  await expect(questions.getByLabel('مهنتك')).toHaveValue('عامل بناء');
  await expect(questions.getByRole('checkbox', { name: 'النيبالية' })).toBeChecked();
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  await phone.getByRole('button', { name: words.submitApplication }).click();
  await expect(phone.getByText(says('application_received', 'ar')).first()).toBeVisible();

  const api = await staffApi();
  const rows = (await (
    await api.get(`${apiPath('listApplications')}?search=${person.email}`)
  ).json()) as JobApplicationRow[];
  expect(rows).toMatchObject([{ cv_kind: 'profile', cv: null, profile: { years: 7, trade_name_en: 'Mason' } }]);
  await api.dispose();

  const desk = await open();
  await signInThroughPage(desk, await createStaffAccount());
  await desk.getByRole('tab', { name: /Job Applications/ }).click();
  await desk.getByRole('searchbox').fill(`${person.email} mason nepali`);
  await expect(desk.getByRole('row')).toHaveCount(2);
  await expect(desk.getByRole('row').nth(1)).toContainText('No CV');
  await desk.getByRole('button', { name: new RegExp(person.name) }).click();
  const page = desk.getByRole('article', { name: `Profile of ${person.name}` });
  await expect(page).toContainText('عامل بناء (Mason)');
  await expect(page).toContainText('Valid until 30 April 2035');
  await expect(page).toContainText('1,800 SAR');
  await expect(desk.getByRole('link', { name: 'Download' })).toHaveCount(0);
  await desk.emulateMedia({ media: 'print' });
  // The copy for the printer, and nothing of the dashboard.
  await expect(desk.locator('#root')).toBeHidden();
  await expect(page).toHaveCount(1);
  await expect(page).toBeVisible();
  await desk.emulateMedia({ media: 'screen' });
  await expect(page).toHaveCount(1);

  await desk.setViewportSize(PHONE);
  await desk.getByRole('button', { name: 'View profile' }).click();
  await expect(page).toBeVisible();
});
