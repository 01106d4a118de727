import { type Locale, RATE_LIMITS } from '@qantara/contract';
import { type RenderedMail, renderMail, type MailSender } from '../platform/mail/mail-layout';

interface LockedAccount {
  name: string;
  /** URL of the page to request a new password. */
  link: string;
  /** Whether known browsers can still sign in: true for the dashboard, false for the panel. */
  knowsBrowsers: boolean;
}

const MINUTES = RATE_LIMITS.loginAccount.seconds / 60;

/** Informs the owner that someone is trying passwords or codes, and that no sign-in succeeded. */
export function lockMail(account: LockedAccount, locale: Locale, sender: MailSender): RenderedMail {
  const texts = locale === 'ar' ? arabic : english;
  return renderMail({ locale, ...texts(account, sender.name) }, sender);
}

const english = ({ name, link, knowsBrowsers }: LockedAccount, agency: string) => ({
  subject: `Many failed sign-ins to your ${agency} account`,
  paragraphs: [
    `Hello ${name},`,
    `Someone has tried to sign in to your account many times without success. No one got in. For up to ${MINUTES} minutes, ${
      knowsBrowsers
        ? 'only browsers you have signed in with before can sign in to it.'
        : 'no one can sign in to it with a password.'
    }`,
    `If this was you: ${knowsBrowsers ? 'use a browser you have signed in with before, or wait a few minutes.' : 'wait a few minutes, then try again.'}`,
    `If it wasn't you, or you can't wait, set a new password. You can then sign in straight away in the same browser:\n${link}`,
    "We don't send this email every time it happens. No one at our agency will ever ask for your password or code.",
  ],
});

const arabic = ({ name, link, knowsBrowsers }: LockedAccount, agency: string) => ({
  subject: `محاولات دخول فاشلة كثيرة إلى حسابك في ${agency}`,
  paragraphs: [
    `مرحبًا ${name}،`,
    `حاول أحدهم الدخول إلى حسابك مرات كثيرة دون نجاح، ولم يدخل أحد. لمدة تصل إلى ${MINUTES} دقيقة ${
      knowsBrowsers
        ? 'لا يمكن تسجيل الدخول إلا من متصفح سبق أن سجّلت الدخول منه.'
        : 'لا يمكن لأحد تسجيل الدخول بكلمة المرور.'
    }`,
    `هل كنت أنت؟ ${knowsBrowsers ? 'استخدم متصفحًا سبق أن سجّلت الدخول منه، أو انتظر قليلًا.' : 'انتظر قليلًا ثم حاول مرة أخرى.'}`,
    `لم تكن أنت، أو لا يمكنك الانتظار؟ عيّن كلمة مرور جديدة، ثم سجّل الدخول فورًا من المتصفح نفسه:\n${link}`,
    'لا تصلك هذه الرسالة عند كل محاولة. لن يطلب منك أحد في وكالتنا كلمة مرورك أو رمز التحقق أبدًا.',
  ],
});
