import type { Locale } from '@qantara/contract';
import { useTranslation } from 'react-i18next';

/** The language of the address: `/ar/...` is Arabic, everything else English. */
export function useLocale(): Locale {
  return useTranslation().i18n.language === 'ar' ? 'ar' : 'en';
}
