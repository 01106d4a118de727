/** The words a person looks for on the screen, in both languages. */
import { messageOf, type Locale, type MessageCode } from '@qantara/contract';

const EN = {
  applyNow: 'Apply Now',
  submitApplication: 'Submit Application',
  cancel: 'Cancel',
  submitCv: 'Submit CV',
  sendMessage: /^Send( Message)?$/,
  fullName: 'Full Name',
  email: 'Email Address',
  phone: 'Phone Number',
  message: 'Message',
  industry: 'Industry',
  position: 'Desired Position',
  qualifications: 'Highest Qualification',
  additionalInfo: /^Additional comments/,
  currentLocation: 'Current Location',
  experienceYears: 'Years of Experience',
  coverLetter: /^Cover Letter/,
  cv: 'Your CV',
  cvSelected: 'CV file selected:',
  problem: 'There is a problem',
  password: 'Password',
  logIn: 'Sign in',
  code: 'Verification Code',
  verify: 'Verify Code',
  backToLogin: 'Back to Login',
  logout: 'Logout',
  otherLanguage: 'العربية',
};
type Words = typeof EN;

const AR: Words = {
  applyNow: 'التقديم الآن',
  submitApplication: 'إرسال الطلب',
  cancel: 'إلغاء',
  submitCv: 'إرسال السيرة الذاتية',
  sendMessage: /^إرسال/,
  fullName: 'الاسم الكامل',
  email: 'البريد الإلكتروني',
  phone: 'رقم الهاتف',
  message: 'الرسالة',
  industry: 'القطاع',
  position: 'الوظيفة المطلوبة',
  qualifications: 'أعلى مؤهل علمي',
  additionalInfo: /^ملاحظات إضافية/,
  currentLocation: 'مكان الإقامة الحالي',
  experienceYears: 'سنوات الخبرة',
  coverLetter: /^خطاب التقديم/,
  cv: 'سيرتك الذاتية',
  cvSelected: 'تم اختيار ملف السيرة الذاتية:',
  problem: 'هناك مشكلة',
  password: 'كلمة المرور',
  logIn: 'تسجيل الدخول',
  code: 'رمز التحقق',
  verify: 'تحقق من الرمز',
  backToLogin: 'العودة إلى تسجيل الدخول',
  logout: 'تسجيل الخروج',
  otherLanguage: 'English',
};

export const WORDS: Readonly<Record<Locale, Words>> = { en: EN, ar: AR };

/** What the server or the page says, in the reader's language. */
export const says = (code: MessageCode, locale: Locale = 'en'): string => messageOf(code, locale);
