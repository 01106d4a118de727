import type { Locale } from '@qantara/contract';
import { agencyTime } from '../platform/agency-day';
import { type RenderedMail, renderMail, type MailSender } from '../platform/mail/mail-layout';

export interface NewBrowser {
  name: string;
  at: Date;
  browser: string | null;
  system: string | null;
  /** The client's IP address as the trusted proxy reports it. */
  ip: string;
  publicUrl: string;
}

/** Email to the owner of an account after a sign-in from a browser the account does not know. */
export function newBrowserMail(signIn: NewBrowser, locale: Locale, sender: MailSender): RenderedMail {
  const texts = locale === 'ar' ? arabic : english;
  return renderMail({ locale, ...texts(signIn, sender.name) }, sender);
}

const english = (signIn: NewBrowser, agency: string) => ({
  subject: `New sign-in to your ${agency} account`,
  paragraphs: [
    `Hello ${signIn.name}, someone signed in to your account from a new browser.`,
    'If this was you, you can ignore this email.',
    `If it wasn't you, set a new password at once. This ends all sessions:\n${signIn.publicUrl}/set-password`,
    `All browsers where you are signed in:\n${signIn.publicUrl}${MY_SESSIONS}`,
  ],
  facts: [
    ['Time', agencyTime(signIn.at, 'en')],
    ['Browser', deviceOf(signIn, 'on') ?? 'Unknown'],
    ['IP address', signIn.ip],
  ] as const,
});

const arabic = (signIn: NewBrowser, agency: string) => ({
  subject: `تسجيل دخول جديد إلى حسابك في ${agency}`,
  paragraphs: [
    `مرحبًا ${signIn.name}، جرى تسجيل الدخول إلى حسابك من متصفح لم يُستخدم من قبل.`,
    'هل كنت أنت؟ لا يلزمك أي إجراء.',
    `لم تكن أنت؟ عيّن كلمة مرور جديدة فورًا، فهي تنهي جميع الجلسات:\n${signIn.publicUrl}/ar/set-password`,
    `جميع المتصفحات التي سجّلت الدخول منها:\n${signIn.publicUrl}/ar${MY_SESSIONS}`,
  ],
  facts: [
    ['الوقت', agencyTime(signIn.at, 'ar')],
    ['المتصفح', deviceOf(signIn, 'على') ?? 'غير معروف'],
    ['عنوان IP', signIn.ip],
  ] as const,
});

const MY_SESSIONS = '/admin?tab=settings&view=sessions';

function deviceOf({ browser, system }: NewBrowser, on: string): string | null {
  return browser && system ? `${browser} ${on} ${system}` : (browser ?? system);
}
