import { AGENCY, LOGIN_CODE_MINUTES, type Locale } from '@qantara/contract';
import { type LaidOutMail, layOutMail } from '../platform/mail/mail-layout';

export function codeMail(code: string, locale: Locale): LaidOutMail {
  return layOutMail({ locale, highlight: code, ...(locale === 'ar' ? arabic(code) : english(code)) });
}

const english = (code: string) => ({
  subject: `${code} is your ${AGENCY.name.en} verification code`,
  paragraphs: [
    'Your verification code is:',
    `Enter it in the browser where you are signing in. It works once and expires after ${LOGIN_CODE_MINUTES} minutes.`,
    "Didn't try to sign in? Then someone knows your password. Tell your administrator, and don't share this code with anyone.",
  ],
});

const arabic = (code: string) => ({
  subject: `${code} هو رمز التحقق الخاص بك في ${AGENCY.name.ar}`,
  paragraphs: [
    'رمز التحقق الخاص بك هو:',
    `أدخله في المتصفح الذي تسجّل الدخول منه. الرمز صالح لمرة واحدة ولمدة ${LOGIN_CODE_MINUTES} دقائق.`,
    'لم تحاول تسجيل الدخول؟ إذن هناك من يعرف كلمة مرورك: أبلغ مسؤول النظام، ولا تعطِ هذا الرمز لأحد.',
  ],
});
