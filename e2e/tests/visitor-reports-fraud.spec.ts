import { apiPath, CONTACT_SUBJECT_LABELS, type ContactRow, type Locale } from '@qantara/contract';
import { mailTo } from './support/mail-box.ts';
import { inLanguage } from './support/pages.ts';
import { fillPerson, newPerson } from './support/people.ts';
import { product } from './support/product.ts';
import { staffApi } from './support/staff-session.ts';
import { expect, test } from './support/test.ts';
import { says, WORDS } from './support/words.ts';

const SAYS = {
  en: { link: 'Asked for money? Report it.', subject: 'Subject', advice: "Don't pay anyone" },
  ar: { link: 'طُلب منك مال باسمنا؟ أبلغنا.', subject: 'الموضوع', advice: 'لا تدفع أي مبلغ' },
};

const locale = 'ar' as Locale;
const words = SAYS[locale];

test(`from the page of a form; staff see at once that it is one, in ${locale}`, async ({ page, staffPage }) => {
  const person = newPerson(locale);
  await page.goto(inLanguage(locale, '/apply'));
  await page.getByRole('link', { name: words.link }).click();
  await expect(page).toHaveURL(/\/contact\?subject=fraud#form$/);
  await expect(page.getByLabel(words.subject)).toHaveValue('fraud');
  await expect(page.getByText(words.advice, { exact: true })).toBeInViewport();

  await fillPerson(page, locale, person);
  await page.getByRole('textbox', { name: WORDS[locale].message }).fill('5,000 rupees for a visa, +91 90000 00000');
  await page.getByRole('main').getByRole('button', { name: WORDS[locale].sendMessage }).click();
  await expect(page.getByText(says('contact_received', locale)).first()).toBeVisible();
  await mailTo(product().staff.email, new RegExp(person.name));

  const api = await staffApi();
  const rows = await api.get(`${apiPath('listContacts')}?search=${encodeURIComponent(person.email)}`);
  expect(((await rows.json()) as ContactRow[])[0]).toMatchObject({ subject: 'fraud', locale });
  await api.dispose();
  await staffPage.goto(`/admin?tab=contacts&search=${encodeURIComponent(person.email)}`);
  await expect(staffPage.getByRole('row').filter({ hasText: person.email })).toContainText('Fraud report');
});

test(`the answer about it among the questions leads to the form, in ${locale}`, async ({ page }) => {
  await page.goto(inLanguage(locale, '/job-faq#fraud'));
  await expect(page.locator('#fraud').locator('a[href$="/contact?subject=fraud#form"]')).toBeVisible();
});

test(`every form is beside the licence and the way to report, in ${locale}`, async ({ page }) => {
  for (const path of ['/contact', '/apply', '/careers']) {
    await page.goto(inLanguage(locale, path));
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: words.link })).toHaveAttribute(
      'href',
      /\/contact\?subject=fraud#form$/,
    );
    await expect(main.getByText(/B-0000\/\u200b?MUM/)).toBeVisible();
  }
});

test(`the subject is chosen in the first HTML, in ${locale}`, async ({ request }) => {
  const html = await (await request.get(inLanguage(locale, '/contact?subject=fraud'))).text();
  expect(html).toMatch(new RegExp(`<option[^>]*selected[^>]*>${CONTACT_SUBJECT_LABELS.fraud[locale]}<`));
  expect(html.replaceAll('&#x27;', "'")).toContain(words.advice);
});
