import type { RenderedPage } from '../src/entry-server.js';
import type { Locale } from '@qantara/contract';
import { BOOT_SCRIPT } from './boot-script.js';
import type { PageAssets } from './page-source.js';

/** The whole HTML document of a drawn page. */
export function pageDocument(page: RenderedPage, assets: PageAssets, route: { locale: Locale; frame: string }): string {
  const { locale, frame } = route;
  return `<!doctype html>
<html lang="${locale}" dir="${locale === 'ar' ? 'rtl' : 'ltr'}" data-frame="${frame}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
${headOf(page, locale)}
<script>${BOOT_SCRIPT}</script>
${assets.styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('\n')}
${page.fonts.map((href) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${href}">`).join('\n')}
${assets.modules.map((href) => `<link rel="modulepreload" href="${href}">`).join('\n')}
<link rel="icon" type="image/svg+xml" href="/favicon.svg">
<meta name="theme-color" content="#0a2a2b">
</head>
<body>
<div id="root">${page.body}</div>
<script type="application/json" id="qantara-boot">${json(page.boot)}</script>
<script type="module" src="${assets.entry}"></script>
</body>
</html>
`;
}

function headOf({ head }: RenderedPage, locale: Locale): string {
  const text = (value: string) => escapeHtml(value);
  return [
    `<title>${text(head.title)}</title>`,
    `<meta name="description" content="${text(head.description)}">`,
    `<meta name="robots" content="${text(head.robots)}">`,
    `<link rel="canonical" href="${text(head.canonical)}">`,
    ...head.alternates.map((link) => `<link rel="alternate" hreflang="${link.hreflang}" href="${text(link.href)}">`),
    `<meta property="og:type" content="website">`,
    `<meta property="og:title" content="${text(head.title)}">`,
    `<meta property="og:description" content="${text(head.description)}">`,
    `<meta property="og:url" content="${text(head.canonical)}">`,
    `<meta property="og:locale" content="${locale === 'ar' ? 'ar_AE' : 'en_IN'}">`,
    ...head.jsonLd.map((data) => `<script type="application/ld+json">${json(data)}</script>`),
  ].join('\n');
}

/** JSON that cannot end its script element or start a comment in it. */
function json(data: unknown): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
