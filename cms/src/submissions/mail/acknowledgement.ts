import { COUNTRY_LABELS, COUNTRY_TIME_ZONES, fillPlaces, type Locale, REVIEW_HOURS } from '@qantara/contract';
import type { EmailWording } from '@qantara/contract/content';
import type { AgencyInMails } from '../../content/agency';
import type { MailContent } from '../../platform/mail/mail-layout';
import { isolated, type MailFacts, type RequestFacts } from './mail-facts';

/**
 * Confirms a submission to the person, in the language of the form, with the next steps.
 * @param link for an application: the page with its state
 */
export function acknowledgement(
  facts: MailFacts,
  publicUrl: string,
  agency: AgencyInMails,
  link: string | null,
): MailContent {
  const words = WORDS[facts.locale];
  const site = new URL(publicUrl).host;
  return {
    locale: facts.locale,
    subject: acknowledgementSubject(facts),
    paragraphs: [
      `${words.greeting(greetingName(facts))}\n\n${ownOpening(facts, agency) ?? words.received(facts)}`,
      facts.subject === 'fraud' ? words.fraud : words.next[textKindOf(facts)],
      ...(link ? [`${words.link}\n${link}`] : []),
      // Employers do pay for the service, so the warning about fees is for applicants only.
      ...(facts.request ? [] : [words.warning(isolated(agency.infoEmail, facts.locale))]),
      words.contact(isolated(agency.phone, facts.locale), isolated(agency.infoEmail, facts.locale)),
      words.why(isolated(site, facts.locale)),
    ],
    facts: [
      ...(facts.job ? ([[words.job, `${titleOf(facts)} (${facts.job.reference})`]] as const) : []),
      ...(facts.position && !looksLikeAnAdvertisement(facts.position)
        ? ([[words.position, facts.position]] as const)
        : []),
      ...(facts.request ? requestRows(facts.request, facts.locale) : []),
      [words.reference, facts.reference],
    ],
  };
}

/** The first sentences in the agency's own words. */
function ownOpening(facts: MailFacts, { wording }: AgencyInMails): string | undefined {
  const text = wording[OPENING_OF_KIND[textKindOf(facts)]];
  return text && fillPlaces(text, { job: jobOf(facts) });
}

/** Subject of the acknowledgement, for the history. */
export const acknowledgementSubject = (facts: MailFacts): string => WORDS[facts.locale].subject(facts);

function requestRows({ lines, country, dueAt }: RequestFacts, locale: Locale): (readonly [string, string])[] {
  const words = WORDS[locale];
  const place = COUNTRY_LABELS[country][locale];
  return [
    ...lines.map(({ trade, headcount }) => [trade[locale], String(headcount)] as const),
    [words.country, place],
    [words.reviewBy, words.clock(clockIn(COUNTRY_TIME_ZONES[country], dueAt, locale), place)],
  ];
}

const clockIn = (timeZone: string, at: string, locale: Locale): string =>
  new Intl.DateTimeFormat(locale === 'ar' ? 'ar-AE-u-ca-gregory-nu-latn' : 'en-GB', {
    ...{ weekday: 'long', day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit' },
    timeZone,
  }).format(new Date(at));

/** Anyone can submit any text and email: text that looks like advertising is not repeated in our emails. */
const looksLikeAnAdvertisement = (line: string) =>
  /[@:<>\\]|\/\/|www\.|\.\p{L}{2,}|(?:\p{Nd}[\s-]*){4,}/iu.test(line) || line.length > 60;

const greetingName = ({ name, locale }: MailFacts): string | null =>
  looksLikeAnAdvertisement(name) ? null : isolated(name, locale);

const titleOf = ({ job, locale }: MailFacts) => job?.title[locale] ?? '';
const jobOf = (facts: MailFacts) =>
  `${isolated(titleOf(facts), facts.locale)} (${isolated(facts.job?.reference ?? '', facts.locale)})`;

/** `profile`: sent to the talent pool instead of a CV. */
type TextKind = MailFacts['kind'] | 'profile';
const textKindOf = ({ kind, hasProfile }: MailFacts): TextKind => (kind === 'cv' && hasProfile ? 'profile' : kind);

const OPENING_OF_KIND = {
  contact: 'messageReceived',
  'hiring-request': 'hiringRequestReceived',
  cv: 'cvReceived',
  profile: 'profileReceived',
  application: 'applicationReceived',
} as const satisfies Record<TextKind, keyof EmailWording>;

interface Words {
  subject(facts: MailFacts): string;
  greeting(name: string | null): string;
  received(facts: MailFacts): string;
  next: Record<TextKind, string>;
  /** Replaces `next` for a report of fraud. */
  fraud: string;
  /** Introduces the link of an application. */
  link: string;
  warning(email: string): string;
  contact(phone: string, email: string): string;
  why(site: string): string;
  job: string;
  position: string;
  country: string;
  reviewBy: string;
  /** A time in a country's time zone. */
  clock(moment: string, country: string): string;
  reference: string;
}

const en: Words = {
  subject: (facts) =>
    ({
      contact: 'We have received your message',
      'hiring-request': 'We have received your hiring request',
      cv: 'We have received your CV',
      profile: 'We have received your details',
      application: `We have received your application: ${jobOf(facts)}`,
    })[textKindOf(facts)],
  greeting: (name) => (name ? `Dear ${name},` : 'Hello,'),
  received: (facts) =>
    ({
      contact: 'Thank you for contacting us. Your message has reached our team.',
      'hiring-request': 'Thank you for your hiring request. It has reached our team.',
      cv: 'Thank you for sending us your CV. It is now in our talent pool, where only our recruiters can see it.',
      profile:
        'Thank you for sending us your details. They are now in our talent pool, where only our recruiters can see them.',
      application: `Thank you for applying for ${jobOf(facts)}. Your application has reached our recruiters.`,
    })[textKindOf(facts)],
  next: {
    contact: `We review every message within ${REVIEW_HOURS} hours.`,
    'hiring-request': `We review every request within ${REVIEW_HOURS} hours, then write to you with any questions and a proposal for the next steps.`,
    cv: `We review every CV within ${REVIEW_HOURS} hours and contact you when a suitable position is available.`,
    profile: `We review your details within ${REVIEW_HOURS} hours and contact you when a suitable position is available.`,
    application: `We review every application within ${REVIEW_HOURS} hours and contact you by phone or email if your profile fits the job.`,
  },
  fraud: `We review every report within ${REVIEW_HOURS} hours. Until then, please don't pay anyone, and keep any messages, numbers and receipts.`,
  link: 'Check the progress of your application at any time:',
  warning: (email) =>
    `Our service is free for job seekers. Never pay anyone for a job, an interview or a visa in our name. If anyone asks you for money, please tell us at once: ${email}`,
  contact: (phone, email) => `Questions? Call ${phone} or email ${email} and mention your reference.`,
  why: (site) =>
    `You are receiving this email because your address was entered in a form on ${site}. If that wasn't you, please ignore it.`,
  job: 'Job',
  position: 'Position',
  country: 'Country',
  reviewBy: 'Review by',
  clock: (moment, country) => `${moment} (${country} time)`,
  reference: 'Your reference',
};

const ar: Words = {
  subject: (facts) =>
    ({
      contact: 'استلمنا رسالتك',
      'hiring-request': 'استلمنا طلب الاستقدام',
      cv: 'استلمنا سيرتك الذاتية',
      profile: 'استلمنا بياناتك',
      application: `استلمنا طلبك لوظيفة ${jobOf(facts)}`,
    })[textKindOf(facts)],
  greeting: (name) => (name ? `مرحبًا ${name}،` : 'مرحبًا،'),
  received: (facts) =>
    ({
      contact: 'شكرًا لتواصلك معنا. وصلت رسالتك إلى فريقنا.',
      'hiring-request': 'شكرًا لإرسال طلب الاستقدام. وصل طلبك إلى فريقنا.',
      cv: 'شكرًا لإرسال سيرتك الذاتية. أضفناها إلى قاعدة مرشحينا، ولا يطّلع عليها سوى مسؤولي التوظيف لدينا.',
      profile: 'شكرًا لإرسال بياناتك. أضفناها إلى قاعدة مرشحينا، ولا يطّلع عليها سوى مسؤولي التوظيف لدينا.',
      application: `شكرًا لتقدمك إلى وظيفة ${jobOf(facts)}. وصل طلبك إلى مسؤولي التوظيف لدينا.`,
    })[textKindOf(facts)],
  next: {
    contact: `نراجع جميع الرسائل خلال ${REVIEW_HOURS} ساعة.`,
    'hiring-request': `نراجع كل طلب خلال ${REVIEW_HOURS} ساعة، ثم نراسلك لاستيضاح ما يلزم واقتراح الخطوات التالية.`,
    cv: `نراجع كل سيرة ذاتية خلال ${REVIEW_HOURS} ساعة، وسنتواصل معك عند توفر وظيفة مناسبة.`,
    profile: `نراجع بياناتك خلال ${REVIEW_HOURS} ساعة، وسنتواصل معك عند توفر وظيفة مناسبة.`,
    application: `نراجع كل طلب خلال ${REVIEW_HOURS} ساعة، وسنتواصل معك هاتفيًا أو عبر البريد الإلكتروني إذا كانت مؤهلاتك وخبرتك مناسبة للوظيفة.`,
  },
  fraud: `نراجع كل بلاغ خلال ${REVIEW_HOURS} ساعة. وحتى ذلك الحين، لا تدفع أي مبلغ واحتفظ بما لديك من رسائل وأرقام وإيصالات.`,
  link: 'تابع حالة طلبك في أي وقت عبر هذا الرابط:',
  warning: (email) =>
    `خدمتنا مجانية للباحثين عن عمل. لا تدفع أي مبلغ لأي شخص يطلبه باسمنا مقابل وظيفة أو مقابلة أو تأشيرة. وإذا طلب منك أحد مالًا، فيرجى إبلاغنا فورًا على ${email}`,
  contact: (phone, email) => `لأي استفسار، اتصل بنا على ${phone} أو راسلنا على ${email} مع ذكر الرقم المرجعي.`,
  why: (site) =>
    `وصلتك هذه الرسالة لأن بريدك الإلكتروني أُدخل في أحد النماذج على موقع ${site}. إذا لم تكن أنت من أدخله، فيرجى تجاهلها.`,
  job: 'الوظيفة',
  position: 'الوظيفة المطلوبة',
  country: 'الدولة',
  reviewBy: 'موعد المراجعة',
  clock: (moment, country) => `${moment} (بتوقيت ${country})`,
  reference: 'الرقم المرجعي',
};

const WORDS = { en, ar };
