import type { LanguageStatus } from './panel-props';

const HINTS: Partial<Record<LanguageStatus, string>> = {
  modified: 'Visitors see the published text, without the newest changes.',
  draft: 'Visitors do not see this text yet.',
};

interface Status {
  locale: string;
  status: LanguageStatus;
}

/** What visitors see of a language. @param statuses of both languages */
export function hintOf(locale: string, statuses: readonly Status[]): string | undefined {
  const isPublic = (language: string) =>
    statuses.some((one) => one.locale === language && (one.status === 'published' || one.status === 'modified'));
  if (locale === 'ar' && !isPublic('ar') && isPublic('en')) return 'The Arabic site shows the English text.';
  const status = statuses.find((one) => one.locale === locale)?.status;
  return status && HINTS[status];
}
