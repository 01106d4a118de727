import { AGENCY, type Locale } from '@qantara/contract';
import { type LaidOutMail, layOutMail } from '../../lib/mail-layout';

export interface NewBrowser {
  name: string;
  at: Date;
  browser: string | null;
  system: string | null;
  /** As the caller's proxy tells it; where that is on the map nobody knows. */
  address: string;
  publicUrl: string;
}

/** Tells the owner of an account that it was signed in to with a browser it did not know. */
export function newBrowserMail(signIn: NewBrowser, locale: Locale): LaidOutMail {
  return layOutMail({ locale, ...(locale === 'ar' ? arabic(signIn) : english(signIn)) });
}

const english = (signIn: NewBrowser) => ({
  subject: `New sign-in to your ${AGENCY.name.en} account`,
  paragraphs: [
    `Hello ${signIn.name}, your account was signed in to with a browser it did not know.`,
    'Was it you? Then there is nothing to do.',
    `It was not you? Set a new password at once. That signs everyone out:\n${signIn.publicUrl}/set-password`,
    `Everywhere you are signed in:\n${signIn.publicUrl}${MY_SESSIONS}`,
  ],
  facts: [
    ['Time', timeOf(signIn.at, 'en-GB')],
    ['Browser', deviceOf(signIn, 'on') ?? 'Unknown'],
    ['Network address', signIn.address],
  ] as const,
});

const arabic = (signIn: NewBrowser) => ({
  subject: `تسجيل دخول جديد إلى حسابك في ${AGENCY.name.ar}`,
  paragraphs: [
    `مرحبًا ${signIn.name}، جرى تسجيل الدخول إلى حسابك من متصفح لم يُستخدم من قبل.`,
    'هل كنت أنت؟ لا يلزمك أي إجراء.',
    `لم تكن أنت؟ عيّن كلمة مرور جديدة فورًا، فهي تنهي جميع الجلسات:\n${signIn.publicUrl}/ar/set-password`,
    `جميع المتصفحات التي سجّلت الدخول منها:\n${signIn.publicUrl}/ar${MY_SESSIONS}`,
  ],
  facts: [
    ['الوقت', timeOf(signIn.at, 'ar-AE-u-nu-latn')],
    ['المتصفح', deviceOf(signIn, 'على') ?? 'غير معروف'],
    ['عنوان الشبكة', signIn.address],
  ] as const,
});

const MY_SESSIONS = '/admin?tab=settings&view=sessions';

function deviceOf({ browser, system }: NewBrowser, on: string): string | null {
  return browser && system ? `${browser} ${on} ${system}` : (browser ?? system);
}

const timeOf = (at: Date, language: string): string =>
  new Intl.DateTimeFormat(language, {
    ...{ day: 'numeric', month: 'long', year: 'numeric', hour: '2-digit', minute: '2-digit', timeZoneName: 'short' },
    timeZone: AGENCY.timeZone,
  }).format(at);
