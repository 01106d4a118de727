import type { Locale } from '@qantara/contract';
import { TRANSLATIONS } from '../../src/i18n/all-namespaces.js';
import { escapeHtml } from '../../src/lib/format/escape-html.js';
import { localizedPath, splitPath } from '../../src/lib/paths.js';

const LANGUAGE_NAMES = { en: 'English', ar: 'العربية' } as const;

const BAR =
  'position:fixed;inset-inline:0;bottom:0;z-index:60;display:flex;flex-wrap:wrap;gap:4px 16px;align-items:center;padding:8px 16px;background:#ffd479;color:#241a00;font:600 14px/1.5 system-ui,sans-serif';
const LINK = 'color:inherit;display:inline-block;padding:8px 0';

interface PreviewBar {
  /** Path of the page, with its language. */
  path: string;
  /** Why some drafts are not shown, for the panel's users. */
  problems: readonly string[];
  /** Why none is. */
  failure?: 'down' | 'often' | undefined;
  /** In a frame: of the panel, which has a phone view of its own, or of ours. */
  isFramed: boolean;
}

/** The bar on a page that shows drafts. It is about this page, so a link loads a new document (src/app/load-content). */
export function previewBar({ path, problems, failure, isFramed }: PreviewBar): string {
  const { locale, path: plain } = splitPath(path);
  const t = TRANSLATIONS[locale].getFixedT(null, 'server');
  const otherLocale = locale === 'ar' ? 'en' : 'ar';
  const to = encodeURIComponent(path);
  const links = [
    `<a style="${LINK}" lang="${otherLocale}" href="${escapeHtml(localizedPath(otherLocale, plain))}">${LANGUAGE_NAMES[otherLocale]}</a>`,
    ...(isFramed
      ? []
      : [
          `<a style="${LINK}" href="/preview/phone?to=${to}">${t('preview.phone')}</a>`,
          `<a style="${LINK}" href="/preview/leave?to=${to}">${t('preview.leave')}</a>`,
        ]),
  ];
  const list = problems.map((problem) => `<li>${escapeHtml(problem)}</li>`).join('');
  const details =
    list &&
    `<details style="flex-basis:100%"><summary>${t('preview.incomplete')}</summary><ul lang="en" dir="ltr">${list}</ul></details>`;
  const state = failure
    ? `<strong>${t('preview.published')}</strong><span>${t(`preview.${failure}`)}</span>`
    : `<strong>${t('preview.draft')}</strong>`;
  return `<aside data-preview aria-label="${t('preview.label')}" style="${BAR}">${state}${links.join('')}${details}</aside>`;
}

const pageOf = (locale: Locale, title: string, content: string) =>
  `<!doctype html><html lang="${locale}" dir="${locale === 'ar' ? 'rtl' : 'ltr'}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${title}</title>${content}</html>\n`;

/** A page at the width of most phones. @param path of the page, with its language */
export function phonePreview(path: string): string {
  const { locale } = splitPath(path);
  const t = TRANSLATIONS[locale].getFixedT(null, 'server');
  return pageOf(
    locale,
    t('preview.phone'),
    `<body style="margin:0;background:#2b2b2b;display:grid;justify-items:center;gap:8px;padding:16px;font:16px/1.5 system-ui,sans-serif">
<a style="color:#fff" href="${escapeHtml(path)}">${t('preview.desktop')}</a>
<iframe title="${t('preview.phone')}" src="${escapeHtml(path)}" style="width:360px;height:740px;max-width:100%;border:0;border-radius:24px;background:#fff"></iframe>`,
  );
}

/** In both languages, since a link that has ended names none. */
export function endedPreview(): string {
  const en = TRANSLATIONS.en.getFixedT(null, 'server');
  const ar = TRANSLATIONS.ar.getFixedT(null, 'server');
  return pageOf(
    'en',
    en('preview.ended'),
    `<body style="margin:0;min-height:100vh;display:grid;place-content:center;justify-items:center;text-align:center;gap:24px;padding:24px;font:16px/1.6 system-ui,sans-serif">
<div><h1 style="font-size:1.25rem;margin:0 0 8px">${en('preview.ended')}</h1><p style="margin:0">${en('preview.askForLink')}</p></div>
<div lang="ar" dir="rtl"><h2 style="font-size:1.25rem;margin:0 0 8px">${ar('preview.ended')}</h2><p style="margin:0">${ar('preview.askForLink')}</p></div>`,
  );
}
