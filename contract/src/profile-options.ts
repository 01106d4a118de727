/** Option lists of profiles, apart from those that every page of the site loads. */

/** Languages a person speaks, by ISO 639-1; Filipino is `tl`. */
export const LANGUAGE_LABELS = {
  en: { en: 'English', ar: 'الإنجليزية' },
  ar: { en: 'Arabic', ar: 'العربية' },
  hi: { en: 'Hindi', ar: 'الهندية' },
  ur: { en: 'Urdu', ar: 'الأردية' },
  bn: { en: 'Bengali', ar: 'البنغالية' },
  ne: { en: 'Nepali', ar: 'النيبالية' },
  si: { en: 'Sinhala', ar: 'السنهالية' },
  ta: { en: 'Tamil', ar: 'التاميلية' },
  ml: { en: 'Malayalam', ar: 'المالايالامية' },
  te: { en: 'Telugu', ar: 'التيلوغوية' },
  pa: { en: 'Punjabi', ar: 'البنجابية' },
  tl: { en: 'Filipino', ar: 'الفلبينية' },
} as const;
export type Language = keyof typeof LANGUAGE_LABELS;
export const LANGUAGES = Object.keys(LANGUAGE_LABELS) as [Language, ...Language[]];

/** Driving licence. */
export const LICENCE_LABELS = {
  none: { en: 'No licence', ar: 'بدون رخصة' },
  home: { en: 'Licence from home country', ar: 'رخصة من بلد الجنسية' },
  gulf: { en: 'Licence from a Gulf country', ar: 'رخصة خليجية' },
} as const;
export type Licence = keyof typeof LICENCE_LABELS;
export const LICENCES = Object.keys(LICENCE_LABELS) as [Licence, ...Licence[]];

/** When a person can start to work. */
export const START_LABELS = {
  now: { en: 'Immediately', ar: 'فورًا' },
  month: { en: 'Within a month', ar: 'خلال شهر' },
  day: { en: 'On a certain date', ar: 'في تاريخ محدد' },
} as const;
export type Start = keyof typeof START_LABELS;
export const STARTS = Object.keys(START_LABELS) as [Start, ...Start[]];
