import type { Locale } from '@qantara/contract';
import { expectAccessible } from './support/axe.ts';
import { inLanguage } from './support/pages.ts';
import { signInThroughPage } from './support/sign-in.ts';
import { createStaffAccount, signIn } from './support/staff-session.ts';
import { DESKTOP, expect, PHONE, test } from './support/test.ts';
import { says } from './support/words.ts';

// A wrong password and a session that is over are what this is about.
test.use({ tolerated: { statuses: [400, 401] } });

const words = {
  en: { name: 'Full name', saveName: 'Save name', current: 'Current password', next: 'New password' },
  ar: {
    name: 'الاسم الكامل',
    saveName: 'حفظ الاسم',
    current: 'كلمة المرور الحالية',
    next: 'كلمة المرور الجديدة',
  },
};
const viewports = { en: DESKTOP, ar: PHONE };

const locale = 'ar' as Locale;
test(`changes the own name and password, and is signed out elsewhere, in ${locale}`, async ({ newPerson }) => {
  const t = words[locale];
  const account = await createStaffAccount('viewer');
  const here = await newPerson({ storageState: await signIn(account), viewport: viewports[locale] });
  const there = await newPerson({ storageState: await signIn(account) });
  await there.goto('/admin?tab=cvs');

  await here.goto(inLanguage(locale, '/admin?tab=settings&view=account'));
  const name = `Anita ${account.email.slice(6, 14)}`;
  await here.getByLabel(t.name).fill(name);
  await here.getByRole('button', { name: t.saveName }).press('Enter');
  await expect(here.getByText(says('staff_changed', locale)).first()).toBeVisible();

  // From here on with the keyboard alone; the button that shows a password comes after its field.
  const password = `three-odd-${account.password}`;
  await here.getByLabel(t.current).focus();
  await here.keyboard.type('not my password');
  await here.keyboard.press('Tab');
  await here.keyboard.press('Tab');
  await expect(here.getByLabel(t.next)).toBeFocused();
  await here.keyboard.type(password);
  await here.keyboard.press('Enter');
  await expect(here.getByText(says('current_password_wrong', locale)).first()).toBeVisible();
  await expectAccessible(here, 'a password that is wrong');
  await here.getByLabel(t.current).fill(account.password);
  await here.keyboard.press('Enter');
  await expect(here.getByText(says('password_changed', locale)).first()).toBeVisible();

  await there.reload({ waitUntil: 'commit' });
  await expect(there).toHaveURL(/\/login/);
  await here.reload();
  await expect(here.getByLabel(t.name)).toHaveValue(name);
  await signInThroughPage(there, { email: account.email, password });
});
