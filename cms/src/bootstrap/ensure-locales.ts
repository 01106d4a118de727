import { DEFAULT_LOCALE, LOCALES, type Locale } from '@qantara/contract';
import type { Core } from '@strapi/strapi';
import { serviceOf } from '../platform/service';

const NAMES: Record<Locale, string> = { en: 'English (en)', ar: 'Arabic (ar)' };

interface I18nLocales {
  findByCode(code: string): Promise<object | null>;
  create(locale: { code: string; name: string }): Promise<object>;
  setDefaultLocale(locale: { code: string }): Promise<void>;
  getDefaultLocale(): Promise<string | null>;
}

/** Gives the panel the languages of the product. */
export async function ensureLocales(strapi: Core.Strapi): Promise<void> {
  const locales = serviceOf<I18nLocales>(strapi, 'plugin::i18n.locales');
  for (const code of LOCALES) if (!(await locales.findByCode(code))) await locales.create({ code, name: NAMES[code] });
  if ((await locales.getDefaultLocale()) !== DEFAULT_LOCALE) await locales.setDefaultLocale({ code: DEFAULT_LOCALE });
}
