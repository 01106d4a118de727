import { LOCALES, type Locale } from '@qantara/contract';

/** One name for the local storage entry and for the cookie that mirrors it to the server. */
export const LANGUAGE_KEY = 'qantara.lang';
const yearSeconds = 31_536_000;

/** Remembers what the visitor chose with the language switch; errors of a private window are ignored. */
export function rememberLanguage(locale: Locale): void {
  document.cookie = `${LANGUAGE_KEY}=${locale}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax`;
  try {
    localStorage.setItem(LANGUAGE_KEY, locale);
  } catch {
    // The cookie alone is enough.
  }
}

/** The remembered choice in a Cookie header. */
export function languageInCookies(header: string | undefined): Locale | undefined {
  const value = /(?:^|;\s*)qantara\.lang=(\w+)/.exec(header ?? '')?.[1];
  return LOCALES.find((locale) => locale === value);
}
