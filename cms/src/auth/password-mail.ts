import { INVITATION_HOURS, type Locale, type PasswordLinkPurpose, RESET_MINUTES } from '@qantara/contract';
import { type RenderedMail, renderMail, type MailSender } from '../platform/mail/mail-layout';

interface PasswordMail {
  purpose: PasswordLinkPurpose;
  name: string;
  /** Name of the lead who sends it; null if the person requested it. */
  sender: string | null;
  link: string;
  /** Invites to the panel rather than to the dashboard. */
  forPanel: boolean;
}

export function passwordMail(mail: PasswordMail, locale: Locale, agency: MailSender): RenderedMail {
  const texts = locale === 'ar' ? arabic : english;
  return renderMail({ locale, ...texts[mail.purpose](mail, agency.name) }, agency);
}

const english = {
  invitation: ({ name, sender, link, forPanel }: PasswordMail, agency: string) => ({
    subject: forPanel ? `Your invitation to the website of ${agency}` : `Your invitation to the ${agency} dashboard`,
    paragraphs: [
      `Hello ${name},`,
      `${sender ?? agency} has invited you to ${forPanel ? 'work on the website' : 'the dashboard'} of ${agency}. Choose your password here:\n${link}`,
      ...(forPanel
        ? [
            'Then sign in with it and with the code that we email you. This opens the content panel: it has no other password.',
          ]
        : []),
      `The link works once and expires after ${INVITATION_HOURS} hours. After that, request a new one.`,
      "If you weren't expecting this, you can ignore this email.",
    ],
  }),
  reset: ({ name, sender, link }: PasswordMail, agency: string) => ({
    subject: `Set a new password for the ${agency} dashboard`,
    paragraphs: [
      `Hello ${name},`,
      `${sender ? `${sender} has sent you a link to set a new password` : 'You asked to set a new password'}:\n${link}`,
      `The link works once and expires after ${RESET_MINUTES} minutes. Setting a new password signs you out on all devices.`,
      "If you weren't expecting this, don't open the link. Your password will not change.",
    ],
  }),
};

const arabic = {
  invitation: ({ name, sender, link, forPanel }: PasswordMail, agency: string) => ({
    subject: forPanel ? `دعوتك إلى العمل على موقع ${agency}` : `دعوتك إلى لوحة إدارة ${agency}`,
    paragraphs: [
      `مرحبًا ${name}،`,
      `${sender ? `وجّه إليك ${sender} دعوة` : 'وُجّهت إليك دعوة'} إلى ${forPanel ? 'العمل على موقع' : 'لوحة إدارة'} ${agency}. اختر كلمة مرورك من هنا:\n${link}`,
      ...(forPanel
        ? ['سجّل الدخول بعد ذلك بها وبالرمز الذي نرسله إليك، فتُفتح لك لوحة المحتوى، وليست لها كلمة مرور أخرى.']
        : []),
      `الرابط صالح لمرة واحدة ولمدة ${INVITATION_HOURS} ساعة. اطلب بعدها رابطًا جديدًا.`,
      'لم تكن تتوقع هذه الرسالة؟ يمكنك تجاهلها.',
    ],
  }),
  reset: ({ name, sender, link }: PasswordMail, agency: string) => ({
    subject: `تعيين كلمة مرور جديدة للوحة إدارة ${agency}`,
    paragraphs: [
      `مرحبًا ${name}،`,
      `${sender ? `أرسل إليك ${sender} رابطًا لتعيين كلمة مرور جديدة` : 'طلبت تعيين كلمة مرور جديدة'}:\n${link}`,
      `الرابط صالح لمرة واحدة ولمدة ${RESET_MINUTES} دقيقة. كلمة المرور الجديدة تنهي جميع جلساتك.`,
      'لم تكن تتوقع هذه الرسالة؟ لا تفتح الرابط، وستبقى كلمة مرورك كما هي.',
    ],
  }),
};
