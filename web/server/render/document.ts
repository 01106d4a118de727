import type { Frame } from '../../src/app/router.js';
import type { RenderedPage } from '../../src/entry-server.js';
import type { Locale } from '@qantara/contract';
import { TRANSLATIONS } from '../../src/i18n/all-namespaces.js';
import { iconPath } from '../../src/lib/agency-pictures.js';
import { escapeHtml } from '../../src/lib/format/escape-html.js';
import { BOOT_SCRIPT, type PageScripts, SCRIPTS_ID, STAFF_ENTRY_ID } from './boot-script.js';
import type { PageAssets, PageStyle } from './page-source.js';

interface DocumentRoute {
  locale: Locale;
  frame: Frame;
  build: string;
  /** Token of Search Console that proves the ownership of the site. */
  verification?: string | null;
  /** Staff pages: allows the styles that libraries of the dashboard insert. */
  styleNonce?: string | undefined;
  /** HTML of the preview bar. */
  previewBar?: string | undefined;
}

/** Hidden in every page; the inline script shows it when the scripts of the page cannot be loaded. */
function incompleteNotice(locale: Locale): string {
  const t = TRANSLATIONS[locale].getFixedT(null, ['server', 'common']);
  return `<p id="page-incomplete" role="alert" hidden class="fixed inset-x-0 bottom-0 z-50 bg-night px-4 py-3 text-center text-on-night">${t('scriptsMissing')} <a href="" class="underline">${t('common:error.reload')}</a></p>`;
}

/** What is fixed to the bottom of the page comes above the bar. */
const ROOM_FOR_PREVIEW_BAR = ' style="--bottom-lift:3.5rem"';

/** URL of the web app manifest that a page links to. */
export const manifestPath = (locale: Locale): string =>
  locale === 'ar' ? '/ar/site.webmanifest' : '/site.webmanifest';

/** The HTML document of a rendered page. */
export function pageDocument(page: RenderedPage, assets: PageAssets, route: DocumentRoute): string {
  const { locale, frame, build, verification, styleNonce, previewBar = '' } = route;
  const head = `<!doctype html>
<html lang="${locale}" dir="${locale === 'ar' ? 'rtl' : 'ltr'}" data-frame="${frame}" data-build="${build}"${page.boot.content.notices?.length ? ' data-notices' : ''}${previewBar && ROOM_FOR_PREVIEW_BAR}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
${headOf(page)}${verification ? `\n${named('google-site-verification', verification)}` : ''}
<script${styleNonce ? ` nonce="${styleNonce}"` : ''}>${BOOT_SCRIPT}</script>
`;
  const start = `${page.fonts.map((href) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${href}">`).join('\n')}
${frame === 'site' ? '' : assets.modules.map((href) => `<link rel="modulepreload" href="${href}">`).join('\n')}
${iconLinks(page)}
<link rel="manifest" href="${manifestPath(locale)}">
<meta name="theme-color" content="#0a2a2b">
</head>
<body>
<div id="root">`;
  const end = `</div>${previewBar}${incompleteNotice(locale)}
<script type="application/json" id="qantara-boot">${json(page.boot)}</script>
${frame === 'site' ? scriptsAfterPaint(assets) : `<script type="module" id="${STAFF_ENTRY_ID}" src="${assets.entry}"></script>`}
</body>
</html>
`;
  return [head, ...assets.styles.map((style) => styleTag(style, frame)), start, page.body, end].join('');
}

/** For the inline script, which loads them after the first paint (decision 006). */
function scriptsAfterPaint({ entry, first, modules }: PageAssets): string {
  const scripts: PageScripts = { run: first ? [first, entry] : [entry], load: [entry, ...modules] };
  return `<script type="application/json" id="${SCRIPTS_ID}">${json(scripts)}</script>`;
}

/**
 * Inline in public pages, for the first paint without another request. The link, which loads nothing, tells Vite that the page
 * has the style: before it runs a page's script it waits for styles that have none. The policy of staff pages has no hashes.
 */
function styleTag({ href, text }: PageStyle, frame: Frame): string {
  if (!text || frame !== 'site') return `<link rel="stylesheet" href="${href}">\n`;
  return `<style>${text}</style>\n${href ? `<link rel="stylesheet" href="${href}" disabled>\n` : ''}`;
}

function headOf({ head }: RenderedPage): string {
  return [
    `<title>${escapeHtml(head.title)}</title>`,
    named('description', head.description),
    named('robots', head.robots),
    link({ rel: 'canonical', href: head.canonical }),
    ...head.alternates.map((other) => link({ rel: 'alternate', ...other })),
    ...head.feeds.map((feed) => link({ rel: 'alternate', ...feed })),
    ...sharingTags(head),
    ...head.jsonLd.map((data) => `<script type="application/ld+json">${json(data)}</script>`),
  ].join('\n');
}

function iconLinks({ boot }: RenderedPage): string {
  const { agency } = boot.content;
  const [tab, touch] = [iconPath(agency, 192), iconPath(agency, 180)];
  if (!tab || !touch)
    return `<link rel="icon" href="/favicon.ico" sizes="32x32">
<link rel="icon" type="image/svg+xml" href="/favicon.svg">
<link rel="apple-touch-icon" href="/apple-touch-icon.png">`;
  return [
    link({ rel: 'icon', type: 'image/png', sizes: '192x192', href: tab }),
    link({ rel: 'apple-touch-icon', href: touch }),
  ].join('\n');
}

/** Open Graph for chat apps and social networks; Twitter cards for X. */
function sharingTags({ picture, ...head }: RenderedPage['head']): string[] {
  return [
    property('og:type', head.type),
    property('og:site_name', head.siteName),
    property('og:title', head.shareTitle),
    property('og:description', head.description),
    property('og:url', head.shareUrl),
    property('og:locale', head.ogLocale),
    ...head.otherOgLocales.map((locale) => property('og:locale:alternate', locale)),
    ...(picture
      ? [
          property('og:image', picture.url),
          property('og:image:type', picture.type),
          property('og:image:width', String(picture.width)),
          property('og:image:height', String(picture.height)),
          property('og:image:alt', picture.alt),
          named('twitter:image', picture.url),
          named('twitter:image:alt', picture.alt),
        ]
      : []),
    named('twitter:card', picture ? 'summary_large_image' : 'summary'),
    named('twitter:title', head.shareTitle),
    named('twitter:description', head.description),
  ];
}

const named = (name: string, content: string) => `<meta name="${name}" content="${escapeHtml(content)}">`;
const property = (name: string, content: string) => `<meta property="${name}" content="${escapeHtml(content)}">`;
const link = (attributes: Record<string, string>) =>
  `<link ${Object.entries(attributes)
    .map(([name, value]) => `${name}="${escapeHtml(value)}"`)
    .join(' ')}>`;

/** JSON that cannot end its script element or start a comment in it. */
function json(data: unknown): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}
