import { escapeHtml } from '../../../../../lib/escape-html.js';

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
  td, th { border: 1px solid #ddd6ca; padding: 4px 8px; text-align: start; vertical-align: top; }`;

/**
 * The whole document of the frame that shows a Word file. What the file's author wrote is in it as HTML, so it is drawn
 * in a frame without scripts, links, forms or an origin, under a policy of its own.
 */
export function docxPage(html: string, title: string): string {
  const head = `<meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}">`;
  return `<!doctype html><html dir="auto"><head>${head}<title>${escapeHtml(title)}</title><style>${styles}</style></head><body dir="auto">${html}</body></html>`;
}
