import { gzipSync } from 'node:zlib';
import { apiPath, type JobApplicationRow, LOCALES, PUBLIC_STATE_LABELS } from '@qantara/contract';
import { pdfCv } from './support/cv-files.ts';
import { inDatabase } from './support/database.ts';
import { createJob } from './support/jobs.ts';
import { loginCode, mailTo } from './support/mail-box.ts';
import { makeOlder } from './support/older.ts';
import { inLanguage } from './support/pages.ts';
import { fillApplication, newPerson, type Person } from './support/people.ts';
import { mustSucceed, staffApi } from './support/staff-session.ts';
import { expect, PHONE, test } from './support/test.ts';
import { says, WORDS } from './support/words.ts';

const SAYS = {
  en: {
    follow: 'Follow your application',
    shortlisted: 'You are on the shortlist',
    qr: 'QR code of the link to your application',
    withdraw: 'Withdraw this application',
    send: 'Send me a code',
    code: 'Verification code',
    confirm: 'Withdraw my application',
    takeBack: 'Undo the withdrawal',
    stay: 'Keep my application',
    change: 'Change email or phone',
    newEmail: 'New email address',
    save: 'Save these details',
    report: 'Report it',
    links: 'Send me the links',
  },
  ar: {
    follow: 'تابع طلبك',
    shortlisted: 'أنت من المرشحين',
    qr: 'رمز QR لرابط طلبك',
    withdraw: 'سحب هذا الطلب',
    send: 'أرسل لي الرمز',
    code: 'رمز التحقق',
    confirm: 'اسحب طلبي',
    takeBack: 'التراجع عن سحب الطلب',
    stay: 'استعادة طلبي',
    change: 'تغيير البريد أو الهاتف',
    newEmail: 'البريد الإلكتروني الجديد',
    save: 'حفظ البيانات الجديدة',
    report: 'أبلغنا',
    links: 'أرسل لي الروابط',
  },
};
/** Of the page with its styles, compressed. */
const MAX_HTML_BYTES = 40 * 1024;
/** What runs every minute. */
const ANNOUNCE: [string] = [`select graphile_worker.add_job('announce-states')`];
const NO_SCRIPTS = { viewport: PHONE, javaScriptEnabled: false };

test.use({ viewport: PHONE, tolerated: { statuses: [], failing: /\/assets\/.*\.js$/ } });

async function moveAsStaff({ email }: Person, status: string): Promise<void> {
  const api = await staffApi();
  const response = await api.get(`${apiPath('listApplications')}?search=${encodeURIComponent(email)}`);
  const [row] = (await response.json()) as JobApplicationRow[];
  await mustSucceed(await api.patch(apiPath('changeApplicationStatus', row?.id), { data: { status } }));
  await api.dispose();
}

for (const locale of LOCALES)
  test(`by the link: staff move it, it says so after ten minutes; withdrawn and taken back, in ${locale}`, async ({
    page,
    newPerson: open,
  }) => {
    const words = SAYS[locale];
    const person = newPerson(locale);
    const job = await createJob();
    await page.goto(inLanguage(locale, `/jobs/${job.id}`));
    await page.getByRole('button', { name: WORDS[locale].applyNow }).first().click();
    await fillApplication(page, locale, person, pdfCv());
    await page.getByRole('button', { name: WORDS[locale].submitApplication }).click();
    await expect(page.getByText(says('application_received', locale)).first()).toBeVisible();
    const panel = page.getByRole('region', { name: words.follow });
    await expect(panel.getByRole('img', { name: words.qr })).toBeVisible();
    const link = (await panel.getByRole('link').first().getAttribute('href')) ?? '';
    const reference = /QA-[A-Z\d]{5}/.exec(link)?.[0] ?? '';
    expect(link).toContain(inLanguage(locale, `/application/${reference}-`));
    await mailTo(person.email, new RegExp(link));

    // Another browser, without scripts.
    const phone = await open(NO_SCRIPTS);
    const state = phone.getByRole('heading', { level: 1 });
    const html = await (await phone.goto(link))?.body();
    expect(gzipSync(html ?? '').length).toBeLessThanOrEqual(MAX_HTML_BYTES);
    await expect(state).toHaveText(PUBLIC_STATE_LABELS.received[locale]);
    await expect(phone.getByRole('main')).toContainText(reference);
    await moveAsStaff(person, 'shortlisted');
    await makeOlder(reference, 9);
    await inDatabase(ANNOUNCE);
    await phone.reload();
    await expect(state).toHaveText(PUBLIC_STATE_LABELS.received[locale]);
    const known = Date.now();
    await makeOlder(reference, 2);
    await inDatabase(ANNOUNCE);
    // One that was sent before would not be sent again.
    expect((await mailTo(person.email, new RegExp(link), known)).subject).toContain(words.shortlisted);
    await phone.reload();
    await expect(state).toHaveText(PUBLIC_STATE_LABELS.in_selection[locale]);
    await expect(phone.getByRole('main').locator('ol > li')).toHaveCount(2);
    await expect(phone.getByRole('main').getByRole('button').filter({ visible: true })).toHaveCount(0);
    expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);

    const act = async (button: string, confirm: string, fill = () => Promise.resolve()) => {
      const since = Date.now();
      await page.getByRole('button', { name: button }).click();
      await fill();
      await page.getByRole('button', { name: words.send }).click();
      await page.getByLabel(words.code).fill(await loginCode(person.email, since));
      await page.getByRole('button', { name: confirm }).click();
    };
    await page.goto(link);
    await act(words.withdraw, words.confirm);
    const stateHere = page.getByRole('heading', { level: 1 });
    await expect(stateHere).toHaveText(PUBLIC_STATE_LABELS.withdrawn[locale]);
    await phone.reload();
    await expect(state).toHaveText(PUBLIC_STATE_LABELS.withdrawn[locale]);
    await act(words.takeBack, words.stay);
    await expect(stateHere).toHaveText(PUBLIC_STATE_LABELS.in_selection[locale]);

    const since = Date.now();
    const { email } = newPerson(locale);
    await act(words.change, words.save, () => page.getByLabel(words.newEmail).fill(email));
    await expect(page.getByText(says('contact_details_changed', locale))).toBeVisible();
    await mailTo(email, new RegExp(link), since);
  });

test('a report of someone who asked for money names the application; lost links come by email', async ({ page }) => {
  const person = newPerson();
  const job = await createJob();
  await page.goto(`/jobs/${job.id}`);
  await page.getByRole('button', { name: WORDS.en.applyNow }).first().click();
  await fillApplication(page, 'en', person, pdfCv());
  await page.getByRole('button', { name: WORDS.en.submitApplication }).click();
  const link = page.getByRole('region', { name: SAYS.en.follow }).getByRole('link').first();
  const url = (await link.getAttribute('href')) ?? '';
  await link.click();
  await page.getByRole('link', { name: SAYS.en.report, exact: true }).click();
  await expect(page.getByLabel('Subject')).toHaveValue('fraud');
  const [reference = ''] = /QA-[A-Z\d]{5}/.exec(url) ?? [];
  await expect(page.getByRole('textbox', { name: WORDS.en.message })).toHaveValue(`My application: ${reference}\n`);

  const since = Date.now();
  await page.goto('/my-applications');
  await page.getByLabel(WORDS.en.email).fill(person.email.toUpperCase());
  await page.getByRole('button', { name: SAYS.en.links }).click();
  await expect(page.getByText(says('application_links_requested')).first()).toBeVisible();
  await mailTo(person.email, new RegExp(url), since);
});
