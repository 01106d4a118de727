import { randomUUID } from 'node:crypto';
import { expectAccessible } from './support/axe.ts';
import { mailTo } from './support/mail-box.ts';
import { inLanguage } from './support/pages.ts';
import { newPerson } from './support/people.ts';
import { DESKTOP, expect, PHONE, test } from './support/test.ts';
import { says } from './support/words.ts';

const WORDS = {
  en: {
    hiring: "I'm hiring",
    trade: 'Trade',
    welder: 'Welder',
    headcount: 'How many people',
    country: 'Country',
    qatar: 'Qatar',
    request: 'Request workers',
    goOn: 'Continue',
    company: 'Company',
    name: 'Full Name',
    email: 'Email Address',
    send: 'Send Request',
    zone: /Qatar time/,
  },
  ar: {
    hiring: 'أبحث عن عمالة',
    trade: 'المهنة',
    welder: 'لحّام',
    headcount: 'عدد العاملين',
    country: 'الدولة',
    qatar: 'قطر',
    request: 'اطلب عمالة',
    goOn: 'متابعة',
    company: 'الشركة',
    name: 'الاسم الكامل',
    email: 'البريد الإلكتروني',
    send: 'إرسال الطلب',
    zone: /بتوقيت قطر/,
  },
};
const LETTER = {
  name: 'demand.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
};

for (const [name, size, locale] of [
  ['phone', PHONE, 'ar'],
  ['laptop', DESKTOP, 'en'],
] as const)
  test(`forty welders from a ${name}, in ${locale}; staff turn the line into a job`, async ({ page, staffPage }) => {
    const words = WORDS[locale];
    const person = newPerson(locale);
    const company = `Halvorn ${randomUUID().slice(0, 8)}`;
    await page.setViewportSize(size);
    await page.goto(inLanguage(locale, '/'));
    // A wide screen shows both doors.
    if (size === PHONE) await page.getByText(words.hiring, { exact: true }).first().click();
    const door = page.getByRole('form', { name: words.hiring });
    await door.getByLabel(words.trade).selectOption(words.welder);
    await door.getByLabel(words.headcount).fill('40');
    await door.getByLabel(words.country).selectOption(words.qatar);
    await door.getByRole('button', { name: words.request }).click();

    await expect(page).toHaveURL(/\/hire$/);
    const main = page.getByRole('main');
    await expect(main.getByLabel(words.headcount)).toHaveValue('40');
    await main.getByRole('button', { name: words.goOn }).click();
    // The step is checked first; files can be set on a step that is still hidden.
    await expect(main.getByLabel(words.headcount)).toBeHidden();
    await expectAccessible(page, 'terms');
    await main.locator('input[type=file]').setInputFiles(LETTER);
    await main.getByRole('button', { name: words.goOn }).click();
    await expect(main.getByLabel(words.company)).toBeVisible();
    await page.goBack();
    await expect(main.getByText(LETTER.name)).toBeVisible();
    await main.getByRole('button', { name: words.goOn }).click();
    await main.getByRole('button', { name: words.send }).click();
    await expect(main.getByText(says('company_required', locale)).first()).toBeVisible();
    await expectAccessible(page, 'contact person, with errors');
    await main.getByLabel(words.company).fill(company);
    await main.getByLabel(words.name).fill(person.name);
    await main.getByLabel(words.email).fill(person.email);
    await main.locator('input[type=tel]').fill('+97455123456');
    await main.getByRole('button', { name: words.send }).click();
    await expect(main.getByText(says('hiring_request_received', locale))).toBeVisible();
    await expect(main.getByText(words.zone)).toBeVisible();
    await expectAccessible(page, 'sent');
    await expect(main.getByText(/^QH-[A-Z\d]{5}$/)).toBeVisible();
    await mailTo(person.email, /QH-/);

    await staffPage.goto(`/admin?tab=hiring-requests&search=${encodeURIComponent(company)}`);
    await expect(staffPage.locator('[data-submission]')).toHaveCount(1);
    await staffPage.locator('[data-open]').first().click();
    await staffPage.getByRole('link', { name: 'Make a job from this line' }).click();

    await expect(staffPage).toHaveURL(/tab=jobs&view=new/);
    const form = staffPage.getByRole('dialog', { name: 'New Job' });
    await expect(form.getByLabel('Title in English')).toHaveValue('Welder');
    await expect(form.getByLabel('Company')).toHaveValue(company);
    await expect(form.getByLabel('Vacancies')).toHaveValue('40');
  });
