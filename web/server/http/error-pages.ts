import { type Locale, messageOf } from '@qantara/contract';
import { TRANSLATIONS } from '../../src/i18n/all-namespaces.js';
import { escapeHtml } from '../../src/lib/format/escape-html.js';

export const HTML_TYPE = 'text/html; charset=utf-8';

/** Colours of the site (styles/tokens.css), light and dark. */
const STYLE = `
:root{color-scheme:light dark;--bg:#faf8f4;--ink:#14211f;--primary:#0b5d57;--on-primary:#fff}
@media(prefers-color-scheme:dark){:root{--bg:#0d1615;--ink:#e9f1ef;--primary:#5cc7ba;--on-primary:#06201d}}
body{margin:0;min-height:100vh;box-sizing:border-box;padding:24px;display:grid;align-content:center;justify-items:center;
text-align:center;background:var(--bg);color:var(--ink);font:1rem/1.6 system-ui,sans-serif}
strong{color:var(--primary);font-size:1.5rem}h1,h2{margin:8px 0 0;max-width:26rem;font-size:1.25rem;text-wrap:balance}
a{display:inline-block;padding:10px 24px;border-radius:8px;background:var(--primary);color:var(--on-primary);font-weight:600;text-decoration:none}
a:focus-visible{outline:3px solid var(--ink);outline-offset:2px}`;

/** The agency's name in each language; undefined before the first content. */
type Names = Readonly<Record<Locale, string>> | undefined;

/** Self-contained: nothing that could fail again. Readable without its style, which some policies block. */
const pageOf = (lang: Locale, title: string, content: string, names: Names) =>
  `<!doctype html><html lang="${lang}" dir="${lang === 'ar' ? 'rtl' : 'ltr'}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>${title}</title><style>${STYLE}</style>
${names ? `<strong>${escapeHtml(names[lang])}</strong>` : ''}<h1>${title}</h1>${content}</html>
`;

const reloadLink = (locale: Locale) => `<p><a href="">${TRANSLATIONS[locale].t('error.reload')}</a></p>`;

/** Shown when rendering fails; in both languages. */
export const errorPage = (names: Names): string =>
  pageOf(
    'en',
    TRANSLATIONS.en.t('error.title'),
    `${reloadLink('en')}\n<div lang="ar" dir="rtl"><h2>${TRANSLATIONS.ar.t('error.title')}</h2>${reloadLink('ar')}</div>`,
    names,
  );

/** Shown when the server is overloaded, or has no content yet. */
export const busyPage = (locale: Locale, names: Names): string =>
  pageOf(locale, messageOf('service_unavailable', locale), reloadLink(locale), names);
