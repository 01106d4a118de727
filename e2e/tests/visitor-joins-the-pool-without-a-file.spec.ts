import { apiPath, type CvRow } from '@qantara/contract';
import { read } from './support/applicants.ts';
import { untilPhotosAreStored } from './support/draft-photos.ts';
import { fillCvFacts, newPerson } from './support/people.ts';
import { staffApi } from './support/staff-session.ts';
import { expect, PHONE, test } from './support/test.ts';
import { says } from './support/words.ts';

const listed = (email: string) => read<CvRow[]>(`${apiPath('listCvs')}?search=${encodeURIComponent(email)}`);

// The questions in place of a CV are those of visitor-applies-without-a-cv.
test('a job seeker sends photos of a CV on a phone in Arabic', async ({ newPerson: open }) => {
  const person = newPerson('ar');
  const phone = await open({ viewport: PHONE, hasTouch: true, isMobile: true });
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
