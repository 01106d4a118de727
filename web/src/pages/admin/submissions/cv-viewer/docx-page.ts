import { escapeHtml } from '../../../../lib/format/escape-html.js';

/** Nothing may be fetched, run or sent: only the styles below and pictures that are inside the file. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'none'; base-uri 'none'";

const styles = `
  :root { color-scheme: only light; }
  body { margin: 0; padding: 32px; background: #fff; color: #14211f; font: 15px/1.55 system-ui, "Noto Sans Arabic", sans-serif; overflow-wrap: anywhere; }
  h1, h2, h3, h4 { line-height: 1.25; margin: 1.2em 0 .4em; }
  p { margin: 0 0 .6em; }
  a { color: #0b5d57; pointer-events: none; }
  img { max-width: 100%; height: auto; }
  table { border-collapse: collapse; max-width: 100%; margin: .6em 0; }
  ul, ol { margin: 0 0 .3em; padding-inline-start: 1.8em; }
  .level1 { margin-inline-start: 1.6em; } .level2 { margin-inline-start: 3.2em; } .level3 { margin-inline-start: 4.8em; }
  .level4, .level5, .level6, .level7, .level8 { margin-inline-start: 6.4em; }
  .center { text-align: center; } .end { text-align: end; }
  header, section { color: #4b5754; } header { border-bottom: 1px solid #ddd6ca; margin-bottom: 1em; }
  section { border-top: 1px solid #ddd6ca; margin-top: 1em; padding-top: .6em; }
  td { border: 1px solid #ddd6ca; padding: 4px 8px; text-align: start; vertical-align: top; }`;

interface HtmlPolicy {
  createHTML: (html: string) => string;
}

declare global {
  interface Window {
    /** Of the page's policy, where libraries that insert styles look for it (web/server/render/boot-script.ts). Unset in development. */
    __webpack_nonce__?: string;
    /** Not in every browser. */
    trustedTypes?: { createPolicy: (name: string, rules: HtmlPolicy) => HtmlPolicy };
  }
}

let trusted: HtmlPolicy | undefined;

/**
 * The whole document of the frame that shows a Word file. What the file's author wrote is in it as HTML, so it is shown
 * in a frame without scripts, links, forms or an origin, under a policy of its own. That is why text may become HTML
 * here, and nowhere else (Trusted Types; the name is in content-security-policy.ts).
 */
export function docxPage(html: string, title: string): string {
  const asIs: HtmlPolicy = { createHTML: (text) => text };
  trusted ??= window.trustedTypes?.createPolicy('docx-page', asIs) ?? asIs;
  return trusted.createHTML(documentOf(html, title));
}

function documentOf(html: string, title: string): string {
  const nonce = window.__webpack_nonce__ ? ` nonce="${escapeHtml(window.__webpack_nonce__)}"` : '';
  const head = `<meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}">`;
  return `<!doctype html><html dir="auto"><head>${head}<title>${escapeHtml(title)}</title><style${nonce}>${styles}</style></head><body dir="auto">${html}</body></html>`;
}
