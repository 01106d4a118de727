/** Option lists of hiring requests, apart from those that every page of the site loads. */
import type { Country } from './options.js';

/** Whether an employer provides housing, food or transport. */
export const PROVISION_LABELS = {
  provided: { en: 'Provided', ar: 'يوفّره صاحب العمل' },
  allowance: { en: 'Allowance', ar: 'بدل نقدي' },
  none: { en: 'Not provided', ar: 'غير متوفر' },
} as const;
export type Provision = keyof typeof PROVISION_LABELS;
export const PROVISIONS = Object.keys(PROVISION_LABELS) as [Provision, ...Provision[]];

/** Whether an employer has the work visas for a hiring request. */
export const VISA_STATE_LABELS = {
  yes: { en: 'In hand', ar: 'متوفرة' },
  applied: { en: 'Applied for', ar: 'قُدّم الطلب عليها' },
  no: { en: 'Not yet', ar: 'ليس بعد' },
} as const;
export type VisaState = keyof typeof VISA_STATE_LABELS;
export const VISA_STATES = Object.keys(VISA_STATE_LABELS) as [VisaState, ...VisaState[]];

/** IANA time zone of each country. */
export const COUNTRY_TIME_ZONES: Readonly<Record<Country, string>> = {
  'Saudi Arabia': 'Asia/Riyadh',
  UAE: 'Asia/Dubai',
  Qatar: 'Asia/Qatar',
  Kuwait: 'Asia/Kuwait',
  Oman: 'Asia/Muscat',
  Bahrain: 'Asia/Bahrain',
  India: 'Asia/Kolkata',
};
