import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { apiPath, messageOf, type Locale } from '@qantara/contract';
import { expectAccessible } from './support/axe.ts';
import { loginCode, mailTo } from './support/mail-box.ts';
import { inLanguage } from './support/pages.ts';
import { expectPanel } from './support/panel.ts';
import type { Account } from './support/product.ts';
import { enterPassword, signInThroughPage } from './support/sign-in.ts';
import { createStaffAccount, mustSucceed, signIn, staffApi, staffState } from './support/staff-session.ts';
import { DESKTOP, expect, PHONE, test } from './support/test.ts';
import { says, WORDS } from './support/words.ts';

// Links that are used up, and sessions that are over, are what this is about.
test.use({ tolerated: { statuses: [401, 410] } });

const words = {
  en: {
    settings: 'Settings',
    views: {
      account: 'Your account',
      staff: 'Staff',
      sessions: 'My sessions',
      audit: 'Audit trail',
      templates: 'Message templates',
      tracking: 'Tracking',
    },
    newTemplate: 'New template',
    deleteTemplate: /^Delete/,
    staff: 'Staff',
    invite: 'Invite',
    name: 'Full name',
    email: 'Email',
    role: 'Role',
    send: 'Send invitation',
    invited: 'Invited',
    you: 'You',
    welcome: (name: string) => `Welcome, ${name}`,
    newPassword: 'New password',
    set: 'Set password',
    again: 'Request a new link',
    sendLink: 'Send link',
    sessions: 'My sessions',
    thisBrowser: 'This browser',
    end: /^End the session/,
    audit: 'Audit trail',
    who: 'Who',
    what: 'What',
    signedIn: 'Signed in',
    cancel: 'Cancel',
  },
  ar: {
    settings: 'الإعدادات',
    views: {
      account: 'حسابك',
      staff: 'فريق العمل',
      sessions: 'جلساتي',
      audit: 'سجل الإجراءات',
      templates: 'قوالب الرسائل',
      tracking: 'إعدادات التتبع',
    },
    newTemplate: 'قالب جديد',
    deleteTemplate: /^حذف/,
    staff: 'فريق العمل',
    invite: 'دعوة عضو',
    name: 'الاسم الكامل',
    email: 'البريد الإلكتروني',
    role: 'الدور',
    send: 'إرسال الدعوة',
    invited: 'مدعو',
    you: 'أنت',
    welcome: (name: string) => `مرحبًا ${name}`,
    newPassword: 'كلمة المرور الجديدة',
    set: 'تعيين كلمة المرور',
    again: 'اطلب رابطًا جديدًا',
    sendLink: 'إرسال الرابط',
    sessions: 'جلساتي',
    thisBrowser: 'هذا المتصفح',
    end: /^إنهاء الجلسة/,
    audit: 'سجل الإجراءات',
    who: 'من',
    what: 'الإجراء',
    signedIn: 'تسجيل دخول',
    cancel: 'إلغاء',
  },
};
const viewports = { en: DESKTOP, ar: PHONE };

const settings = (view: string, locale: Locale = 'en') => inLanguage(locale, `/admin?tab=settings&view=${view}`);
const rowOf = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text });
const newPassword = () => `three-odd-${randomUUID()}`;

/** The URL of the link that was mailed, without the origin. */
async function mailedLink(email: string, since: number): Promise<string> {
  const { text } = await mailTo(email, /set-password\?token=/, since);
  const [, path] = /https?:\/\/[^/\s]+(\/\S*set-password\?token=[\w-]+)/.exec(text ?? '') ?? [];
  if (!path) throw new Error(`No link in the mail: ${text}`);
  return path;
}

const locale = 'ar' as Locale;
const t = words[locale];

test(`invites a colleague by mail, who sets a password through the link and signs in, in ${locale}`, async ({
  newPerson,
}) => {
  const viewport = viewports[locale];
  const lead = await newPerson({ storageState: await staffState(), viewport });
  const email = `colleague-${randomUUID().slice(0, 8)}@qantara.example`;
  const name = `Layla ${email.slice(10, 18)}`;
  let since = Date.now();
  await lead.goto(inLanguage(locale, '/admin'));
  await openSettings(lead, t.settings, t.staff);
  // A lead cannot remove or demote the own account, so that one lead always stays.
  const own = lead.getByRole('listitem').filter({ has: lead.getByText(t.you, { exact: true }) });
  await expect(own).toHaveCount(1);
  await expect(own.getByRole('button')).toHaveCount(0);

  await lead.getByRole('button', { name: t.invite, exact: true }).press('Enter');
  const dialog = lead.getByRole('dialog');
  await expect(dialog.getByLabel(t.name)).toBeVisible();
  await expectAccessible(lead, 'invitation');
  // From here on with the keyboard alone.
  await dialog.getByLabel(t.name).focus();
  await lead.keyboard.type(name);
  await lead.keyboard.press('Tab');
  await lead.keyboard.type(email);
  await lead.keyboard.press('Tab');
  await lead.keyboard.press('End');
  for (let press = 0; press < 3; press += 1) await lead.keyboard.press('ArrowUp');
  await expect(dialog.getByLabel(t.role)).toHaveValue('viewer');
  await lead.keyboard.press('Tab');
  await expect(dialog.getByRole('button', { name: t.send })).toBeFocused();
  await lead.keyboard.press('Enter');
  await expect(lead.getByText(messageOf('staff_invited', locale, { email })).first()).toBeVisible();
  await expect(rowOf(lead, email).getByText(t.invited, { exact: true })).toBeVisible();

  const colleague = await newPerson({ viewport });
  const link = await mailedLink(email, since);
  expect(link.startsWith('/ar/')).toBe(locale === 'ar');
  await colleague.goto(link);
  await expect(colleague.getByRole('heading', { name: t.welcome(name) })).toBeVisible();
  await expectAccessible(colleague, 'choosing a password');
  await colleague.getByLabel(t.newPassword).fill('too short');
  await colleague.getByRole('button', { name: t.set, exact: true }).click();
  await expect(colleague.getByText(says('password_short', locale)).first()).toBeVisible();
  const account: Account = { email, password: newPassword() };
  await colleague.getByLabel(t.newPassword).fill(account.password);
  await colleague.getByRole('button', { name: t.set, exact: true }).click();
  await expect(colleague.getByText(says('password_set', locale)).first()).toBeVisible();
  await expectAccessible(colleague, 'a password that was set');
  await colleague.getByRole('link', { name: WORDS[locale].logIn }).click();
  await expect(colleague).toHaveURL(/\/login$/);
  await signInThroughPage(colleague, account, locale);

  // The link is used up: the page says so, and what to do.
  const late = await newPerson({ viewport });
  await late.goto(link);
  await expect(late.getByRole('heading', { name: t.again })).toBeVisible();
  await expect(late.getByText(says('password_link_invalid', locale))).toBeVisible();
  await expectAccessible(late, 'a link that is used up');
  since = Date.now();
  await late.getByLabel(WORDS[locale].email).fill(email);
  await late.getByRole('button', { name: t.sendLink }).click();
  await expect(late.getByText(says('reset_requested', locale)).first()).toBeVisible();
  expect(await mailedLink(email, since)).not.toBe(link);
});

test(`every screen and window of the settings can be used by everyone, in ${locale}`, async ({ newPerson }) => {
  const page = await newPerson({ storageState: await staffState(), viewport: viewports[locale] });
  for (const [view, name] of Object.entries(t.views)) {
    await page.goto(settings(view, locale));
    const screen = page.getByRole('region', { name });
    await expect(screen.locator('li, input').first()).toBeVisible();
    await expectAccessible(page, view);
  }
  await page.goto(settings('templates', locale));
  await page.getByRole('button', { name: t.newTemplate }).click();
  await expect(page.getByRole('dialog').getByRole('textbox')).toHaveCount(6);
  await expectAccessible(page, 'a template');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: t.deleteTemplate }).first().click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectAccessible(page, 'the question before a template is deleted');
  await page.getByRole('alertdialog').getByRole('button', { name: t.cancel }).click();
});

test('switches a colleague off, whose sessions end at once, and on again; mails a link to a new password', async ({
  newPerson,
}) => {
  const account = await createStaffAccount('recruiter');
  const lead = await newPerson({ storageState: await staffState() });
  const colleague = await newPerson({ storageState: await signIn(account) });
  await colleague.goto('/admin?tab=contacts');
  await expect(colleague.getByRole('heading', { name: 'Contact Inquiries' })).toBeVisible();

  await lead.goto(settings('staff'));
  const row = rowOf(lead, account.email);
  await row.getByRole('button', { name: 'Deactivate' }).click();
  const question = lead.getByRole('alertdialog');
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expectAccessible(lead, 'the question before switching an account off');
  await question.getByRole('button', { name: 'Deactivate' }).click();
  await expect(row.getByText('Deactivated', { exact: true })).toBeVisible();
  await colleague.getByRole('tab', { name: /CV Submissions/ }).click();
  await expect(colleague).toHaveURL(/\/login/);

  await row.getByRole('button', { name: 'Activate' }).click();
  await expect(row.getByText('Deactivated', { exact: true })).toBeHidden();
  const again = await newPerson({ storageState: await signIn(account) });
  await again.goto('/admin?tab=contacts');
  await expect(again.getByRole('heading', { name: 'Contact Inquiries' })).toBeVisible();

  const since = Date.now();
  await row.getByRole('button', { name: 'Send password link' }).click();
  const link = await mailedLink(account.email, since);
  await colleague.goto(link);
  await colleague.getByLabel('New password').fill(newPassword());
  await colleague.getByRole('button', { name: 'Set password', exact: true }).click();
  await expect(colleague.getByText(says('password_set')).first()).toBeVisible();
  await again.getByRole('tab', { name: /CV Submissions/ }).click();
  await expect(again, 'a new password signs out everywhere').toHaveURL(/\/login/);
});

test('a new editor is in the panel after five steps', async ({ newPerson }) => {
  const api = await staffApi();
  const email = `editor-${randomUUID().slice(0, 8)}@qantara.example`;
  const since = Date.now();
  await mustSucceed(await api.post(apiPath('inviteStaff'), { data: { name: 'Nadia', email, role: 'editor' } }));
  await api.dispose();
  const editor = await newPerson();
  // 1 the link of the email, 2 a password, 3 sign in, 4 the code, 5 "Open the content panel"
  await editor.goto(await mailedLink(email, since));
  const password = newPassword();
  await editor.getByLabel('New password').fill(password);
  await editor.getByRole('button', { name: 'Set password', exact: true }).click();
  await editor.getByRole('link', { name: WORDS.en.logIn }).click();
  const signedInAt = Date.now();
  await enterPassword(editor, { email, password });
  await editor.getByLabel(WORDS.en.code).fill(await loginCode(email, signedInAt));
  await editor.getByRole('button', { name: WORDS.en.verify }).click();
  await editor.getByRole('link', { name: 'Open the content panel' }).click();
  await expectPanel(editor);
});

/** By the menu at the top, with the keyboard. */
async function openSettings(page: Page, menu: string, view: string): Promise<void> {
  await page.getByRole('button', { name: menu, exact: true }).press('Enter');
  const items = page.getByRole('menuitem');
  await expect(items.first()).toBeFocused();
  const place = (await items.allInnerTexts()).indexOf(view);
  for (let press = 1; press <= place; press += 1) {
    await page.keyboard.press('ArrowDown');
    await expect(items.nth(press)).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: view, exact: true })).toBeFocused();
}
