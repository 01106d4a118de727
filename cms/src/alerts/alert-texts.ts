/** Texts of the emails of job alerts. */
import type { AlertFrequency, Locale } from '@qantara/contract';
import { isolated } from '../submissions/mail/mail-facts';

interface AlertTexts {
  allJobs: string;
  frequency: Readonly<Record<AlertFrequency, string>>;
  confirm: { subject: string; intro: (often: string) => string; link: string; notYou: (days: number) => string };
  known: { subject: string; intro: string; link: string };
  full: { subject: string; intro: string; link: string };
  jobs: {
    subject: (count: number) => string;
    intro: string;
    heading: (title: string) => string;
    all: (count: number) => string;
  };
  ending: {
    subject: (count: number) => string;
    intro: string;
    line: (title: string, day: string) => string;
    link: (months: number) => string;
    otherwise: string;
  };
  why: (site: string, url: string) => string;
}

const arabic = new Intl.PluralRules('ar');
/** `3 وظائف جديدة`. */
function newJobsInArabic(count: number): string {
  switch (arabic.select(count)) {
    case 'zero':
      return 'لا وظائف جديدة';
    case 'one':
      return 'وظيفة جديدة واحدة';
    case 'two':
      return 'وظيفتان جديدتان';
    case 'few':
      return `${count} وظائف جديدة`;
    default:
      return `${count} وظيفة جديدة`;
  }
}
const newJobs = (count: number) => `${count} new ${count === 1 ? 'job' : 'jobs'}`;

export const ALERT_TEXTS: Readonly<Record<Locale, AlertTexts>> = {
  en: {
    allJobs: 'All new jobs',
    frequency: { daily: 'every day', weekly: 'every week' },
    confirm: {
      subject: 'Confirm your job alert',
      intro: (often) => `You asked for an email ${often} when there are new jobs for this search:`,
      link: 'Open this page and press Confirm:',
      notYou: (days) =>
        `If you did not ask for this, please ignore this email. You will get no others, and we delete your address after ${days} days.`,
    },
    known: {
      subject: 'This job alert is already on',
      intro: 'You asked for a job alert that you already have:',
      link: 'See it or end it here. For emails more or less often, end it and ask again:',
    },
    full: {
      subject: 'You have the most job alerts possible',
      intro: 'You asked for one more job alert. Please end one of those you have first, then ask again.',
      link: 'Your job alerts:',
    },
    jobs: {
      subject: (count) => `${newJobs(count)} for you`,
      intro: 'These jobs are new since your last job alert. Applying is free.',
      heading: (title) => `Your search: ${isolated(title, 'en')}`,
      all: (count) => `See all ${newJobs(count)}:`,
    },
    ending: {
      subject: (count) => (count === 1 ? 'Your job alert ends soon' : 'Your job alerts end soon'),
      intro: 'Still looking for work? These emails end soon:',
      line: (title, day) => `${isolated(title, 'en')}\nEnds on ${day}`,
      link: (months) =>
        `To receive them for ${months} more months, open this page and press Renew, or Start again after they have ended:`,
      otherwise: 'If you have found a job, there is nothing to do.',
    },
    why: (site, url) =>
      `You are receiving this email because you confirmed a job alert on ${site}. Unsubscribe:\n${url}`,
  },
  ar: {
    allJobs: 'جميع الوظائف الجديدة',
    frequency: { daily: 'يومية', weekly: 'أسبوعية' },
    confirm: {
      subject: 'أكّد تنبيه الوظائف',
      intro: (often) => `طلبت رسالة ${often} عند نشر وظائف جديدة توافق هذا البحث:`,
      link: 'افتح هذه الصفحة واضغط «تأكيد»:',
      notYou: (days) => `إذا لم تطلب ذلك، فيرجى تجاهل هذه الرسالة. لن تصلك رسائل أخرى، وسنحذف بريدك بعد ${days} أيام.`,
    },
    known: {
      subject: 'هذا التنبيه مفعّل لديك',
      intro: 'طلبت تنبيه وظائف مفعّلًا لديك بالفعل:',
      link: 'يمكنك عرضه أو إيقافه هنا. ولتغيير عدد مرات الإرسال، أوقفه ثم اطلبه من جديد:',
    },
    full: {
      subject: 'بلغت الحد الأقصى من تنبيهات الوظائف',
      intro: 'طلبت تنبيه وظائف إضافيًا. يرجى إيقاف أحد تنبيهاتك أولًا ثم إعادة الطلب.',
      link: 'تنبيهاتك:',
    },
    jobs: {
      subject: (count) => `${newJobsInArabic(count)} تناسبك`,
      intro: 'نُشرت هذه الوظائف بعد آخر تنبيه وصلك. التقديم مجاني.',
      heading: (title) => `بحثك: ${isolated(title, 'ar')}`,
      all: (count) => `عرض جميع النتائج (${newJobsInArabic(count)}):`,
    },
    ending: {
      subject: (count) => (count === 1 ? 'ينتهي تنبيه الوظائف قريبًا' : 'تنتهي تنبيهات الوظائف قريبًا'),
      intro: 'هل ما زلت تبحث عن عمل؟ ستتوقف هذه الرسائل قريبًا:',
      line: (title, day) => `${isolated(title, 'ar')}\nينتهي في ${day}`,
      link: (months) => `لتستمر ${months} أشهر أخرى، افتح هذه الصفحة واضغط «تجديد»، أو «تفعيل من جديد» بعد توقفها:`,
      otherwise: 'إذا وجدت عملًا، فلا حاجة إلى أي إجراء.',
    },
    why: (site, url) => `وصلتك هذه الرسالة لأنك أكّدت تنبيه وظائف على موقع ${site}. لإلغاء الاشتراك:\n${url}`,
  },
};
