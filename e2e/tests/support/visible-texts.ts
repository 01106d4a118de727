import type { Page } from '@playwright/test';

/** What a reader sees on the page at this moment: each piece of text, alone and as its element has it, and hints in fields. */
export const visibleTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const plain = (text: string | null) =>
      (text ?? '')
        .replace(/[\u2066-\u2069\u200b]/g, '')
        .replace(/\s+/g, ' ')
        .trim();
    const seen = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const element = walker.currentNode.parentElement;
      if (!element || getComputedStyle(element).visibility !== 'visible') continue;
      const range = document.createRange();
      range.selectNodeContents(walker.currentNode);
      const { width, height } = range.getBoundingClientRect();
      // Text for screen readers only is in a box of one pixel.
      if (width < 3 || height < 3 || element.closest('.sr-only')) continue;
      seen.add(plain(walker.currentNode.nodeValue)).add(plain(element.textContent));
    }
    for (const field of document.querySelectorAll<HTMLInputElement>('input[placeholder], textarea[placeholder]')) {
      if (field.checkVisibility()) seen.add(plain(field.placeholder));
    }
    return [...seen].filter(Boolean);
  });
