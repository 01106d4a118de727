/** The two languages of the site. */
export type Locale = 'en' | 'ar';
export const LOCALES = ['en', 'ar'] as const satisfies readonly Locale[];
export const DEFAULT_LOCALE: Locale = 'en';
