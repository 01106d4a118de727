import { DEFAULT_LOCALE, type Locale, LOCALES } from '@qantara/contract';

interface SpeaksLanguages {
  acceptsLanguages(...languages: string[]): string | false;
}

/** The caller's language by Accept-Language; English by default. Pass the Koa context. */
export function localeOf(ctx: SpeaksLanguages): Locale {
  const best = ctx.acceptsLanguages(...LOCALES);
  return LOCALES.find((locale) => locale === best) ?? DEFAULT_LOCALE;
}
