import { type LucideIcon, MessageCircle, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Locale } from '@qantara/contract';
import { buttonClass } from '../../../../components/ui/button-class.js';
import { usePageContent } from '../../../../content/use-content.js';
import { type Submission, jobTitleOf, personOf } from '../submissions.js';
import { chatUrl } from '../../../../lib/third-party/chat-url.js';

/**
 * Links to call, and to chat with a first sentence. Emails are written in the dashboard, so that they are recorded.
 */
export function ContactLinks({ row, children }: { row: Submission; children?: ReactNode }) {
  const { t } = useTranslation('submission');
  const { t: admin } = useTranslation('admin');
  const name = personOf(row);
  const ways = contactLinksOf(row, usePageContent().agencyName);
  return (
    <div role="group" aria-label={t('reach.label')} className="flex flex-wrap gap-2">
      <Way icon={Phone} href={ways.call} text={t('reach.call')} label={t('reach.callTo', { name })} />
      {ways.chat ? (
        <Way
          icon={MessageCircle}
          href={ways.chat}
          text={t('reach.whatsapp')}
          label={`${admin('detail.whatsappLabel', { name })} (${admin('detail.newTab')})`}
          newTab
        />
      ) : null}
      {children}
    </div>
  );
}

function Way(props: { icon: LucideIcon; href: string; text: string; label: string; newTab?: boolean }) {
  const { icon: Icon, href, text, label, newTab = false } = props;
  const tab = newTab ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  return (
    <a href={href} aria-label={label} title={label} className={`${buttonClass('ghost', 'dashboard')} px-3`} {...tab}>
      <Icon aria-hidden="true" className="size-4" />
      {text}
    </a>
  );
}

interface Words {
  greeting: (name: string) => string;
  from: (agency: string) => string;
  about: {
    application: (job: string) => string;
    cv: (position: string) => string;
    hiring: (reference: string) => string;
    contact: (agency: string) => string;
  };
  subject: Words['about'];
  regards: (agency: string) => string;
}

/** In the language the person wrote in, whatever language staff read the dashboard in. */
const WORDS: Readonly<Record<Locale, Words>> = {
  en: {
    greeting: (name) => `Dear ${name},`,
    from: (agency) => `This is ${agency}.`,
    about: {
      application: (job) => `We are writing about your application for ${job}.`,
      cv: (position) => `We are writing about the CV you sent us (position: ${position}).`,
      hiring: (reference) => `We are writing about your request for workers (${reference}).`,
      contact: () => 'We are writing about the message you sent us.',
    },
    subject: {
      application: (job) => `Your application: ${job}`,
      cv: (position) => `Your CV: ${position}`,
      hiring: (reference) => `Your request for workers: ${reference}`,
      contact: (agency) => `Your message to ${agency}`,
    },
    regards: (agency) => `Kind regards,\n${agency}`,
  },
  ar: {
    greeting: (name) => `مرحبًا ${name}،`,
    from: (agency) => `نحن ${agency}.`,
    about: {
      application: (job) => `نكتب إليك بخصوص طلبك على وظيفة ${job}.`,
      cv: (position) => `نكتب إليك بخصوص السيرة الذاتية التي أرسلتها إلينا لوظيفة ${position}.`,
      hiring: (reference) => `نكتب إليك بخصوص طلب العمالة الذي أرسلته إلينا (\u2066${reference}\u2069).`,
      contact: () => 'نكتب إليك بخصوص الرسالة التي أرسلتها إلينا.',
    },
    subject: {
      application: (job) => `طلبك: ${job}`,
      cv: (position) => `سيرتك الذاتية: ${position}`,
      hiring: (reference) => `طلب العمالة: \u2066${reference}\u2069`,
      contact: (agency) => `رسالتك إلى ${agency}`,
    },
    regards: (agency) => `مع أطيب التحيات،\n${agency}`,
  },
};

/** URLs that start a conversation, with the person's name and the subject filled in. */
export function contactLinksOf(
  row: Submission,
  agencyName: Readonly<Record<Locale, string>>,
): { mail: string; call: string; chat: string | null } {
  const words = WORDS[row.locale];
  const agency = agencyName[row.locale];
  const greeting = words.greeting(personOf(row));
  const about = fillWords(words.about, row, agency);
  const subject = encodeURIComponent(fillWords(words.subject, row, agency));
  const body = encodeURIComponent(`${greeting}\n\n${about}\n\n\n${words.regards(agency)}\n`);
  return {
    mail: `mailto:${encodeURIComponent(row.email).replace('%40', '@')}?subject=${subject}&body=${body}`,
    call: `tel:${row.phone}`,
    chat: row.phone.startsWith('+') ? chatUrl(row.phone, `${greeting}\n${words.from(agency)} ${about}\n`) : null,
  };
}

function fillWords(words: Words['about'], row: Submission, agency: string): string {
  if ('job_title' in row) return words.application(`${jobTitleOf(row, row.locale)} (${row.job_reference})`);
  if ('lines' in row) return words.hiring(row.reference);
  return 'position' in row ? words.cv(row.position) : words.contact(agency);
}
