import type { Page } from '@playwright/test';

export interface ReadHtml {
  title: string;
  lang: string;
  dir: string;
  /** Targets of `#hash`. */
  ids: string[];
  /** URLs of links, as written, but for those that search engines do not follow. */
  links: string[];
  /** URLs of everything the page loads, or a chat app loads for it. */
  assets: string[];
  /** Words in the letters of the other language, outside what is marked as being in it. */
  strangeWords: string[];
}

/** What an HTML document says, read by the browser's own parser, without loading or running anything. */
export function readHtml(page: Page, html: string): Promise<ReadHtml> {
  return page.evaluate((text) => {
    const page = new DOMParser().parseFromString(text, 'text/html');
    const all = (selector: string, attribute: string) =>
      [...page.querySelectorAll(selector)].map((element) => element.getAttribute(attribute) ?? '').filter(Boolean);
    const candidates = (srcset: string) =>
      srcset.split(/,\s+/).map((candidate) => candidate.trim().split(' ')[0] ?? '');

    const { lang, dir } = page.documentElement;
    const strange =
      lang === 'ar' ? /\p{Script=Latin}[\p{Script=Latin}\p{M}.'’&-]*\p{Script=Latin}/gu : /\p{Script=Arabic}+/gu;
    // Marked by an element (numbers, addresses, names) or, inside a sentence, by isolating characters.
    const isMarked = (element: Element | null) => {
      const marked = element?.closest('[lang], [dir=ltr]');
      return Boolean(marked) && marked !== page.documentElement && marked?.getAttribute('lang') !== lang;
    };
    const strangeWords: string[] = [];
    const look = (said: string | null, element: Element | null) => {
      if (!said || isMarked(element)) return;
      strangeWords.push(...(said.replace(/\u2066.*?\u2069/g, '').match(strange) ?? []));
    };
    const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const element = walker.currentNode.parentElement;
      if (!element?.closest('script, style')) look(walker.currentNode.textContent, element);
    }
    for (const name of ['alt', 'aria-label', 'title', 'placeholder']) {
      for (const element of page.body.querySelectorAll(`[${name}]:not([aria-hidden=true] *)`))
        look(element.getAttribute(name), element);
    }
    look(page.title, null);
    for (const meta of page.querySelectorAll(
      'meta[name=description], meta[property$=title], meta[property$=description]',
    )) {
      look(meta.getAttribute('content'), null);
    }

    return {
      title: page.title,
      lang,
      dir,
      ids: [...all('[id]', 'id'), ...all('a[name]', 'name')],
      links: all('a[href]:not([rel~=nofollow]), area[href]', 'href'),
      assets: [
        ...all('link[href]:not([rel=canonical], [rel=alternate][hreflang])', 'href'),
        ...all('script[src], img[src], iframe[src], video[src], source[src], input[src]', 'src'),
        ...all('video[poster]', 'poster'),
        ...all('use[href]', 'href'),
        ...all('img[srcset], source[srcset]', 'srcset').flatMap(candidates),
        ...all('link[imagesrcset]', 'imagesrcset').flatMap(candidates),
        ...all(
          'meta[property="og:image"], meta[name="twitter:image"], meta[property="og:image:secure_url"]',
          'content',
        ),
      ],
      strangeWords,
    };
  }, html);
}
