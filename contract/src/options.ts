/**
 * Option lists. Codes are stored and sent; they equal the English wording of the specification. Labels are shown to
 * readers.
 */
import type { Locale } from './locale.js';

export type Label = Readonly<Record<Locale, string>>;
type Labels<Code extends string> = Readonly<Record<Code, Label>>;

const codes = <Code extends string>(labels: Labels<Code>) => Object.keys(labels) as [Code, ...Code[]];

/** The six Gulf countries and India. `iso` is ISO 3166-1 alpha-2, `currency` ISO 4217. */
export const COUNTRY_FACTS = {
  'Saudi Arabia': { en: 'Saudi Arabia', ar: 'السعودية', iso: 'SA', currency: 'SAR', gcc: true },
  UAE: { en: 'UAE', ar: 'الإمارات', iso: 'AE', currency: 'AED', gcc: true },
  Qatar: { en: 'Qatar', ar: 'قطر', iso: 'QA', currency: 'QAR', gcc: true },
  Kuwait: { en: 'Kuwait', ar: 'الكويت', iso: 'KW', currency: 'KWD', gcc: true },
  Oman: { en: 'Oman', ar: 'عُمان', iso: 'OM', currency: 'OMR', gcc: true },
  Bahrain: { en: 'Bahrain', ar: 'البحرين', iso: 'BH', currency: 'BHD', gcc: true },
  India: { en: 'India', ar: 'الهند', iso: 'IN', currency: 'INR', gcc: false },
} as const;
export type Country = keyof typeof COUNTRY_FACTS;
export const COUNTRIES = codes(COUNTRY_FACTS as Labels<Country>);
export const GCC_COUNTRIES = COUNTRIES.filter((country) => COUNTRY_FACTS[country].gcc);
export const COUNTRY_LABELS: Labels<Country> = COUNTRY_FACTS;
/** Slug of a country's page: /jobs/in/saudi-arabia. */
export const countrySlug = (country: Country): string => country.toLowerCase().replaceAll(' ', '-');
export const countryOfSlug = (slug: string | undefined): Country | undefined =>
  COUNTRIES.find((country) => countrySlug(country) === slug);

export const JOB_LOCATION_TYPE_LABELS = {
  Overseas: { en: 'Overseas', ar: 'خارج الهند' },
  Local: { en: 'Local', ar: 'داخل الهند' },
} as const;
export type JobLocationType = keyof typeof JOB_LOCATION_TYPE_LABELS;
export const JOB_LOCATION_TYPES = codes(JOB_LOCATION_TYPE_LABELS);

/** Overseas for the six Gulf countries, Local for India. */
export const jobLocationTypeOf = (country: Country): JobLocationType =>
  COUNTRY_FACTS[country].gcc ? 'Overseas' : 'Local';

export const JOB_TYPE_LABELS = {
  'Full-time': { en: 'Full-time', ar: 'دوام كامل' },
  Contract: { en: 'Contract', ar: 'بعقد محدد المدة' },
  Contractual: { en: 'Contractual', ar: 'تعاقدية' },
  'Short-term': { en: 'Short-term', ar: 'قصيرة الأجل' },
  Temporary: { en: 'Temporary', ar: 'مؤقتة' },
  Permanent: { en: 'Permanent', ar: 'دائمة' },
} as const;
export type JobType = keyof typeof JOB_TYPE_LABELS;
export const JOB_TYPES = codes(JOB_TYPE_LABELS);
/** To visitors, Contract and Contractual are one. */
export const PUBLIC_JOB_TYPE_LABELS = { ...JOB_TYPE_LABELS, Contractual: JOB_TYPE_LABELS.Contract };
/** Job types that the public filter always offers. */
export const PUBLIC_JOB_TYPES = ['Full-time', 'Contract', 'Permanent'] as const satisfies readonly JobType[];
/** The stored types of a filter value. */
export const jobTypesMatching = (type: JobType): readonly JobType[] =>
  type === 'Contract' ? ['Contract', 'Contractual'] : [type];

export const ALL_NATIONALITIES = 'All Nationalities';
export const NATIONALITY_LABELS = {
  Indian: { en: 'Indian', ar: 'الهندية' },
  'Sri Lankan': { en: 'Sri Lankan', ar: 'السريلانكية' },
  Nepali: { en: 'Nepali', ar: 'النيبالية' },
  Bangladeshi: { en: 'Bangladeshi', ar: 'البنغلاديشية' },
  Filipino: { en: 'Filipino', ar: 'الفلبينية' },
  Pakistani: { en: 'Pakistani', ar: 'الباكستانية' },
  [ALL_NATIONALITIES]: { en: 'All Nationalities', ar: 'جميع الجنسيات' },
} as const;
export type Nationality = keyof typeof NATIONALITY_LABELS;
export const NATIONALITIES = codes(NATIONALITY_LABELS);

export const SALARY_PERIOD_LABELS = {
  hour: { en: 'an hour', ar: 'في الساعة' },
  day: { en: 'a day', ar: 'يوميًا' },
  month: { en: 'a month', ar: 'شهريًا' },
  year: { en: 'a year', ar: 'سنويًا' },
} as const;
export type SalaryPeriod = keyof typeof SALARY_PERIOD_LABELS;
export const SALARY_PERIODS = codes(SALARY_PERIOD_LABELS);
export const CURRENCIES = ['SAR', 'AED', 'QAR', 'KWD', 'OMR', 'BHD', 'INR', 'USD'] as const;
export type Currency = (typeof CURRENCIES)[number];

/** Benefits of a job: name of the filter, and the job's field. */
export const JOB_BENEFITS = {
  accommodation: 'accommodation_provided',
  transport: 'transportation_provided',
  medical: 'medical_provided',
  visa: 'visa_sponsorship',
} as const;
export type JobBenefit = keyof typeof JOB_BENEFITS;
export const JOB_BENEFIT_NAMES = Object.keys(JOB_BENEFITS) as [JobBenefit, ...JobBenefit[]];

/** Choices of days since a job was posted. */
export const POSTED_WITHIN_DAYS = [1, 3, 7, 30] as const;
/** Days before its last day in which a job closes soon. */
export const CLOSES_SOON_DAYS = 7;

/** Choices of minimum monthly pay, by currency. */
export const SALARY_STEPS: Readonly<Partial<Record<Currency, readonly number[]>>> = {
  SAR: [1000, 1500, 2000, 3000, 5000, 8000],
  AED: [1000, 1500, 2000, 3000, 5000, 8000],
  QAR: [1000, 1500, 2000, 3000, 5000, 8000],
  KWD: [100, 150, 200, 300, 500, 800],
  OMR: [100, 150, 200, 300, 500, 800],
  BHD: [100, 150, 200, 300, 500, 800],
  INR: [15_000, 20_000, 30_000, 50_000, 80_000],
};

export const INDUSTRY_LABELS = {
  Construction: { en: 'Construction', ar: 'البناء والتشييد' },
  'Oil & Gas': { en: 'Oil & Gas', ar: 'النفط والغاز' },
  Healthcare: { en: 'Healthcare', ar: 'الرعاية الصحية' },
  Hospitality: { en: 'Hospitality', ar: 'الضيافة' },
  Manufacturing: { en: 'Manufacturing', ar: 'التصنيع' },
  'Information Technology': { en: 'Information Technology', ar: 'تقنية المعلومات' },
  'Finance & Banking': { en: 'Finance & Banking', ar: 'المالية والمصارف' },
  Education: { en: 'Education', ar: 'التعليم' },
  Retail: { en: 'Retail', ar: 'تجارة التجزئة' },
  'Transportation & Logistics': { en: 'Transportation & Logistics', ar: 'النقل والخدمات اللوجستية' },
  Other: { en: 'Other', ar: 'أخرى' },
} as const;
export type Industry = keyof typeof INDUSTRY_LABELS;
export const INDUSTRIES = codes(INDUSTRY_LABELS);
/** Reading B of the specification: other spellings of the same industry. */
export const INDUSTRY_ALIASES: Readonly<Record<string, Industry>> = {
  construction: 'Construction',
  'oil-gas': 'Oil & Gas',
  healthcare: 'Healthcare',
  hospitality: 'Hospitality',
  other: 'Other',
};

export const EXPERIENCE_LABELS = {
  'Entry Level (0-2 years)': { en: 'Entry Level (0-2 years)', ar: 'مبتدئ (حتى سنتين)' },
  'Mid Level (2-5 years)': { en: 'Mid Level (2-5 years)', ar: 'متوسط (من 2 إلى 5 سنوات)' },
  'Senior Level (5-10 years)': { en: 'Senior Level (5-10 years)', ar: 'متقدم (من 5 إلى 10 سنوات)' },
  'Expert (10+ years)': { en: 'Expert (10+ years)', ar: 'خبير (10 سنوات فأكثر)' },
} as const;
export type ExperienceLevel = keyof typeof EXPERIENCE_LABELS;
export const EXPERIENCE_LEVELS = codes(EXPERIENCE_LABELS);
/** Bands of the other readings that equal a level of reading A. */
export const EXPERIENCE_ALIASES: Readonly<Record<string, ExperienceLevel>> = {
  '0-2': 'Entry Level (0-2 years)',
  '5-10': 'Senior Level (5-10 years)',
  '5-10 years': 'Senior Level (5-10 years)',
  '10+': 'Expert (10+ years)',
  '10+ years': 'Expert (10+ years)',
};
/** Bands of the other readings without an equal in reading A: accepted and stored as they are. */
export const EXPERIENCE_OTHER_LABELS = {
  fresher: { en: 'Fresher (0-1 year)', ar: 'حديث التخرج (حتى سنة واحدة)' },
  '1-3': { en: '1-3 years', ar: 'من 1 إلى 3 سنوات' },
  '3-5': { en: '3-5 years', ar: 'من 3 إلى 5 سنوات' },
  '6-10': { en: '6-10 years', ar: 'من 6 إلى 10 سنوات' },
} as const;
export type OtherExperienceBand = keyof typeof EXPERIENCE_OTHER_LABELS;
export const EXPERIENCE_OTHER_BANDS = codes(EXPERIENCE_OTHER_LABELS);

/** Subjects of a message to the agency. `fraud`: someone asked the sender for money in our name. */
export const CONTACT_SUBJECT_LABELS = {
  general: { en: 'General question', ar: 'سؤال عام' },
  employer: { en: 'Employer enquiry', ar: 'استفسار من صاحب عمل' },
  'job-seeker': { en: 'Job seeker question', ar: 'سؤال من باحث عن عمل' },
  fraud: { en: 'Report a scam or request for money', ar: 'الإبلاغ عن طلب مال باسمنا' },
} as const;
export type ContactSubject = keyof typeof CONTACT_SUBJECT_LABELS;
export const CONTACT_SUBJECTS = codes(CONTACT_SUBJECT_LABELS);

/** Suggestions for the free text "Years of Experience" in the application form. */
export const EXPERIENCE_YEARS_CHIPS = ['0-1 years', '1-3 years', '3-5 years', '5-10 years', '10+ years'] as const;

/** The label of a stored value in the reader's language; unknown values are shown as they are. */
export function labelOf(labels: Readonly<Record<string, Label>>, value: string, locale: Locale): string {
  return labels[value]?.[locale] ?? value;
}

/** The page of a CV's form. */
export const CV_PAGES = ['apply', 'careers'] as const;
export type CvPage = (typeof CV_PAGES)[number];

/** Source of an application: a file, photos that the server combined, or a profile instead of a CV. */
export const CV_SOURCES = ['file', 'photos', 'profile'] as const;
export type CvSource = (typeof CV_SOURCES)[number];

/** Kinds of files by their bytes; pictures: demand letters and requested documents only. */
export const CV_KINDS = ['pdf', 'docx', 'doc', 'jpg', 'png'] as const;
export type CvKind = (typeof CV_KINDS)[number];

/** Formats of GET /inbox/{name}/export, besides the filters of the list. */
export const EXPORT_FORMATS = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];
