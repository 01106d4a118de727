import type { Locale } from '@qantara/contract';
import { useContext } from 'react';
import { I18nContext } from 'react-i18next';

/** The language of the URL: `/ar/...` is Arabic, everything else English. */
export const useLocale = (): Locale => useContext(I18nContext).i18n.language as Locale;
