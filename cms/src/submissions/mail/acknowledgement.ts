import { REVIEW_HOURS } from '@qantara/contract';
import type { AgencyFacts } from '@qantara/contract/content';
import type { MailContent } from '../../platform/mail/mail-layout';
import { isolated, type MailFacts } from './mail-facts';

/** Tells the person, in the language of the form, what arrived and what happens now. */
export function acknowledgement(facts: MailFacts, publicUrl: string, agency: AgencyFacts): MailContent {
  const words = WORDS[facts.locale];
  const site = new URL(publicUrl).host;
  return {
    locale: facts.locale,
    subject: words.subject(facts),
    paragraphs: [
      `${words.greeting(greetingName(facts.name))}\n\n${words.received(facts)}`,
      facts.subject === 'fraud' ? words.fraud : words.next[facts.kind],
      words.warning(isolated(agency.infoEmail)),
      words.contact(isolated(agency.phone), isolated(agency.infoEmail)),
      words.why(isolated(site)),
    ],
    facts: [
      ...(facts.job ? ([[words.job, `${titleOf(facts)} (${facts.job.reference})`]] as const) : []),
      ...(facts.position && !looksLikeAnAdvertisement(facts.position)
        ? ([[words.position, facts.position]] as const)
        : []),
      [words.reference, facts.reference ?? facts.id],
    ],
  };
}

/** Anyone can type any words and any address: what looks like an advertisement is not passed on in our name. */
const looksLikeAnAdvertisement = (line: string) =>
  /[@:<>\\]|\/\/|www\.|\.\p{L}{2,}|(?:\p{Nd}[\s-]*){4,}/iu.test(line) || line.length > 60;

const greetingName = (name: string): string | null => (looksLikeAnAdvertisement(name) ? null : isolated(name));

const titleOf = ({ job, locale }: MailFacts) => job?.title[locale] ?? '';
const jobOf = (facts: MailFacts) => `${isolated(titleOf(facts))} (${isolated(facts.job?.reference ?? '')})`;

interface Words {
  subject(facts: MailFacts): string;
  greeting(name: string | null): string;
  received(facts: MailFacts): string;
  next: Record<MailFacts['kind'], string>;
  /** In the place of `next` for a report of someone who asked for money. */
  fraud: string;
  warning(email: string): string;
  contact(phone: string, email: string): string;
  why(site: string): string;
  job: string;
  position: string;
  reference: string;
}

const en: Words = {
  subject: (facts) =>
    ({
      contact: 'We have received your message',
      cv: 'We have received your CV',
      application: `We have received your application: ${jobOf(facts)}`,
    })[facts.kind],
  greeting: (name) => (name ? `Dear ${name},` : 'Hello,'),
  received: (facts) =>
    ({
      contact: 'Thank you for contacting us. Your message has reached our team.',
      cv: 'Thank you for sending us your CV. It is now in our talent pool, where only our recruiters can see it.',
      application: `Thank you for applying for ${jobOf(facts)}. Your application and your CV have reached our recruiters.`,
    })[facts.kind],
  next: {
    contact: `We review every message within ${REVIEW_HOURS} hours.`,
    cv: `We review every CV within ${REVIEW_HOURS} hours and contact you when a suitable position is available.`,
    application: `We review every application within ${REVIEW_HOURS} hours and contact you by phone or email if your profile fits the job.`,
  },
  fraud: `We review every report within ${REVIEW_HOURS} hours. Until then, please don't pay anyone, and keep any messages, numbers and receipts.`,
  warning: (email) =>
    `Our service is free for job seekers. Never pay anyone for a job, an interview or a visa in our name. If anyone asks you for money, please tell us at once: ${email}`,
  contact: (phone, email) => `Questions? Call ${phone} or email ${email} and mention your reference.`,
  why: (site) =>
    `You are receiving this email because your address was entered in a form on ${site}. If that wasn't you, please ignore it.`,
  job: 'Job',
  position: 'Position',
  reference: 'Your reference',
};

const ar: Words = {
  subject: (facts) =>
    ({
      contact: 'استلمنا رسالتك',
      cv: 'استلمنا سيرتك الذاتية',
      application: `استلمنا طلبك لوظيفة ${jobOf(facts)}`,
    })[facts.kind],
  greeting: (name) => (name ? `مرحبًا ${name}،` : 'مرحبًا،'),
  received: (facts) =>
    ({
      contact: 'شكرًا لتواصلك معنا. وصلت رسالتك إلى فريقنا.',
      cv: 'شكرًا لإرسال سيرتك الذاتية. أضفناها إلى قاعدة مرشحينا، ولا يطّلع عليها سوى مسؤولي التوظيف لدينا.',
      application: `شكرًا لتقدمك إلى وظيفة ${jobOf(facts)}. وصل طلبك وسيرتك الذاتية إلى مسؤولي التوظيف لدينا.`,
    })[facts.kind],
  next: {
    contact: `نراجع جميع الرسائل خلال ${REVIEW_HOURS} ساعة.`,
    cv: `نراجع كل سيرة ذاتية خلال ${REVIEW_HOURS} ساعة، وسنتواصل معك عند توفر وظيفة مناسبة.`,
    application: `نراجع كل طلب خلال ${REVIEW_HOURS} ساعة، وسنتواصل معك هاتفيًا أو عبر البريد الإلكتروني إذا كانت مؤهلاتك وخبرتك مناسبة للوظيفة.`,
  },
  fraud: `نراجع كل بلاغ خلال ${REVIEW_HOURS} ساعة. وحتى ذلك الحين، لا تدفع أي مبلغ واحتفظ بما لديك من رسائل وأرقام وإيصالات.`,
  warning: (email) =>
    `خدمتنا مجانية للباحثين عن عمل. لا تدفع أي مبلغ لأي شخص يطلبه باسمنا مقابل وظيفة أو مقابلة أو تأشيرة. وإذا طلب منك أحد مالًا، فيرجى إبلاغنا فورًا على ${email}`,
  contact: (phone, email) => `لأي استفسار، اتصل بنا على ${phone} أو راسلنا على ${email} مع ذكر الرقم المرجعي.`,
  why: (site) =>
    `وصلتك هذه الرسالة لأن بريدك الإلكتروني أُدخل في أحد النماذج على موقع ${site}. إذا لم تكن أنت من أدخله، فيرجى تجاهلها.`,
  job: 'الوظيفة',
  position: 'الوظيفة المطلوبة',
  reference: 'الرقم المرجعي',
};

const WORDS = { en, ar };
