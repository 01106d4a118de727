import { apiPath, type ContactRow, type Locale } from '@qantara/contract';
import { mailTo } from './support/mail-box.ts';
import { inLanguage } from './support/pages.ts';
import { fillPerson, newPerson } from './support/people.ts';
import { product } from './support/product.ts';
import { staffApi } from './support/staff-session.ts';
import { expect, test } from './support/test.ts';
import { says, WORDS } from './support/words.ts';

const locale = 'ar' as Locale;
const words = WORDS[locale];

test(`in ${locale}; both get a mail, and the fields are empty again`, async ({ page }) => {
  const person = newPerson(locale);
  const message = locale === 'ar' ? 'نحتاج إلى 12 كهربائيًا في الدوحة.' : 'We need 12 electricians in Doha.';
  await page.goto(inLanguage(locale, '/contact'));
  await fillPerson(page, locale, person);
  await page.getByRole('textbox', { name: words.message }).fill(message);
  await page.getByRole('main').getByRole('button', { name: words.sendMessage }).click();
  await expect(page.getByText(says('contact_received', locale)).first()).toBeVisible();
  await expect(page.getByRole('textbox', { name: words.message })).toHaveValue('');
  await expect(page.getByLabel(words.fullName)).toHaveValue('');

  await mailTo(person.email, /./);
  await mailTo(product().staff.email, new RegExp(person.name));
  const api = await staffApi();
  const rows = await api.get(`${apiPath('listContacts')}?search=${encodeURIComponent(person.email)}`);
  expect(((await rows.json()) as ContactRow[])[0]).toMatchObject({
    name: person.name,
    email: person.email,
    phone: person.e164,
    message,
    status: 'new',
    locale,
  });
  await api.dispose();
});

test.describe('without a network', () => {
  test.use({ tolerated: { statuses: [], failing: /./ } });

  test('the form says what is missing, and why it was not sent', async ({ page, context }) => {
    const checks = page.waitForResponse(/assets\/contact-checks/);
    await page.goto('/contact');
    await checks;
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    const send = page.getByRole('main').getByRole('button', { name: /^Send/ });
    await send.click();
    await expect(page.getByRole('alert').filter({ hasText: WORDS.en.problem })).toBeFocused();
    await fillPerson(page, 'en', newPerson());
    await page.getByRole('textbox', { name: 'Message' }).fill('Hello');
    await send.click();
    const failure = page.getByRole('alert').filter({ hasText: 'Failed to send message. Please try again.' });
    await expect(failure).toContainText('Check your internet connection. Your answers are saved on this device.');
    await context.setOffline(false);
  });
});
