import type { Locale } from '@qantara/contract';
import { escapeHtml } from '../../src/lib/format/escape-html.js';
import { localizedPath, splitPath } from '../../src/lib/paths.js';

const LABELS = {
  en: {
    label: 'Preview',
    draft: 'Draft',
    published: 'Published',
    other: 'العربية',
    phone: 'Phone view',
    leave: 'Leave preview',
    incomplete: 'Drafts on this page that are not complete, so they are shown as published:',
    down: 'The drafts cannot be read at the moment, so this is the published page. Reload it.',
    often: 'This link was opened very often. Reload the page in a minute.',
  },
  ar: {
    label: 'معاينة',
    draft: 'مسودة',
    published: 'منشورة',
    other: 'English',
    phone: 'عرض الهاتف',
    leave: 'إنهاء المعاينة',
    incomplete: 'مسودات غير مكتملة في هذه الصفحة، لذلك تُعرض كما نُشرت:',
    down: 'تعذّرت قراءة المسودات الآن، لذلك تُعرض الصفحة المنشورة. أعد تحميلها.',
    often: 'فُتح هذا الرابط مرات كثيرة. أعد تحميل الصفحة بعد دقيقة.',
  },
} as const satisfies Record<Locale, object>;

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
  const labels = LABELS[locale];
  const otherLocale = locale === 'ar' ? 'en' : 'ar';
  const to = encodeURIComponent(path);
  const links = [
    `<a style="${LINK}" lang="${otherLocale}" href="${escapeHtml(localizedPath(otherLocale, plain))}">${labels.other}</a>`,
    ...(isFramed
      ? []
      : [
          `<a style="${LINK}" href="/preview/phone?to=${to}">${labels.phone}</a>`,
          `<a style="${LINK}" href="/preview/leave?to=${to}">${labels.leave}</a>`,
        ]),
  ];
  const list = problems.map((problem) => `<li>${escapeHtml(problem)}</li>`).join('');
  const details =
    list &&
    `<details style="flex-basis:100%"><summary>${labels.incomplete}</summary><ul lang="en" dir="ltr">${list}</ul></details>`;
  const state = failure
    ? `<strong>${labels.published}</strong><span>${labels[failure]}</span>`
    : `<strong>${labels.draft}</strong>`;
  return `<aside data-preview aria-label="${labels.label}" style="${BAR}">${state}${links.join('')}${details}</aside>`;
}

const page = (title: string, content: string) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${title}</title>${content}</html>\n`;

/** A page at the width of most phones. @param path of the page, with its language */
export const phonePreview = (path: string): string =>
  page(
    'Phone view',
    `<body style="margin:0;background:#2b2b2b;display:grid;justify-items:center;gap:8px;padding:16px;font:16px/1.5 system-ui,sans-serif">
<a style="color:#fff" href="${escapeHtml(path)}">Desktop view</a>
<iframe title="Phone view" src="${escapeHtml(path)}" style="width:360px;height:740px;max-width:100%;border:0;border-radius:24px;background:#fff"></iframe>`,
  );

export const endedPreview: string = page(
  'This preview link has ended',
  `<body style="margin:0;min-height:100vh;display:grid;place-content:center;justify-items:center;text-align:center;gap:24px;padding:24px;font:16px/1.6 system-ui,sans-serif">
<div><h1 style="font-size:1.25rem;margin:0 0 8px">This preview link has ended.</h1><p style="margin:0">Ask the person who sent it for a new one.</p></div>
<div lang="ar" dir="rtl"><h2 style="font-size:1.25rem;margin:0 0 8px">انتهى رابط المعاينة هذا.</h2><p style="margin:0">اطلب رابطًا جديدًا ممن أرسله إليك.</p></div>`,
);
