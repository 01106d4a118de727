import { LOGIN_CODE_MINUTES, type Locale } from '@qantara/contract';
import { type RenderedMail, renderMail, type MailSender } from '../platform/mail/mail-layout';

export function codeMail(code: string, locale: Locale, sender: MailSender): RenderedMail {
  const texts = locale === 'ar' ? arabic : english;
  return renderMail({ locale, highlight: code, ...texts(code, sender.name) }, sender);
}

const english = (code: string, agency: string) => ({
  subject: `${code} is your ${agency} verification code`,
  paragraphs: [
    'Your verification code is:',
    `Enter it in the browser where you are signing in. It works once and expires after ${LOGIN_CODE_MINUTES} minutes.`,
    "Didn't try to sign in? Then someone knows your password. Tell your administrator, and don't share this code with anyone.",
  ],
});

const arabic = (code: string, agency: string) => ({
  subject: `${code} هو رمز التحقق الخاص بك في ${agency}`,
  paragraphs: [
    'رمز التحقق الخاص بك هو:',
    `أدخله في المتصفح الذي تسجّل الدخول منه. الرمز صالح لمرة واحدة ولمدة ${LOGIN_CODE_MINUTES} دقائق.`,
    'لم تحاول تسجيل الدخول؟ إذن هناك من يعرف كلمة مرورك: أبلغ مسؤول النظام، ولا تعطِ هذا الرمز لأحد.',
  ],
});

/** For an applicant who uses the link of an application. */
export function applicantCodeMail(code: string, reference: string, locale: Locale, sender: MailSender): RenderedMail {
  const texts = locale === 'ar' ? arabicForApplicant : englishForApplicant;
  return renderMail({ locale, highlight: code, ...texts(code, reference, sender.name) }, sender);
}

const englishForApplicant = (code: string, reference: string, agency: string) => ({
  subject: `${code} is your ${agency} verification code`,
  paragraphs: [
    'Your verification code is:',
    `Enter it on the page of your application ${reference}. It works once and expires after ${LOGIN_CODE_MINUTES} minutes.`,
    "Didn't ask for a code? Then someone has the link to your application. Don't share this code with anyone, and tell us.",
  ],
});

const arabicForApplicant = (code: string, reference: string, agency: string) => ({
  subject: `${code} هو رمز التحقق الخاص بك في ${agency}`,
  paragraphs: [
    'رمز التحقق الخاص بك هو:',
    `أدخله في صفحة طلبك \u2068${reference}\u2069. الرمز صالح لمرة واحدة ولمدة ${LOGIN_CODE_MINUTES} دقائق.`,
    'لم تطلب رمزًا؟ إذن لدى شخص آخر رابط طلبك: لا تعطِ هذا الرمز لأحد، وأبلغنا بذلك.',
  ],
});
