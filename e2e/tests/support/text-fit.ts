import type { Page } from '@playwright/test';
import { untilSettled } from './keys.ts';

/** Letters of another size, as a reader sets them in the browser. */
export const lettersOf = (percent: number) => `html { font-size: ${percent}% !important }`;
/** The spacing of WCAG 1.4.12. */
export const WIDE_SPACING =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }';

/**
 * Puts a style sheet of the reader's own over the page; an empty one takes it away again. What is rendered only when it is
 * scrolled to has no true place before, so all of it is rendered.
 */
export async function readersStyle(page: Page, css: string): Promise<void> {
  await adoptStyle(page, `${css} ${ALL_DRAWN}`);
  await untilSettled(page);
}

/** Lays out what would wait for the reader to scroll near it. */
export const ALL_DRAWN = '* { content-visibility: visible !important }';

/** The same for the page as it is, or for one without scripts, which has no frames to wait for. */
export const adoptStyle = (page: Page, css: string) =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, css);

/** What sticks out of the page, widest first; empty when nothing scrolls sideways. */
export const sidewaysScroll = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    // What a box of its own scrolls or cuts off does not widen the page.
    const isInside = (element: Element): boolean => {
      const box = element.parentElement;
      return box !== null && box !== document.body && (getComputedStyle(box).overflowX !== 'visible' || isInside(box));
    };
    return [...document.querySelectorAll('body *')]
      .filter((element) => !isInside(element))
      .filter((element) => {
        const { left, right } = element.getBoundingClientRect();
        return right > clientWidth + 1 || left < -1;
      })
      .slice(0, 5)
      .map((element) => `${element.tagName} ${element.className} ${element.textContent?.slice(0, 40)}`)
      .concat(`page is ${scrollWidth} px wide`);
  });

/** How much of the window's height, from 0 to 1, is taken by bars that stay while the page scrolls. */
export const heldByBars = (page: Page) =>
  page.evaluate(() => {
    window.scrollTo({ top: document.documentElement.scrollHeight / 3, behavior: 'instant' });
    const bars = [...document.querySelectorAll('body *')]
      .filter((element) => /fixed|sticky/.test(getComputedStyle(element).position) && element.checkVisibility())
      .map((element) => element.getBoundingClientRect())
      .filter(({ width, top, bottom }) => width > innerWidth / 2 && bottom > 0 && top < innerHeight);
    const held = Array.from({ length: innerHeight }, (_, y) => bars.some(({ top, bottom }) => top <= y && y < bottom));
    window.scrollTo({ top: 0, behavior: 'instant' });
    return held.filter(Boolean).length / innerHeight;
  });

/** Parts of the page that scroll sideways by themselves, but for the rows of tabs and counts that are made to be swiped. */
export const sidewaysScrollers = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((element) => /auto|scroll/.test(getComputedStyle(element).overflowX))
      .filter((element) => !element.matches('nav, [role=tablist]'))
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
      .map(({ tagName, className, scrollWidth }) => `${tagName} ${className} is ${scrollWidth} px wide inside`),
  );

/** Texts that cannot be read in the present state of the page: cut off by their box, or with another text on top. */
export const unreadableTexts = (page: Page) =>
  page.evaluate(() => {
    const shown = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      // For screen readers only, perhaps at this width only.
      element.getBoundingClientRect().width > 2 &&
      // Pictures, and marks whose link says the same, carry their words in a name of their own.
      !element.closest('[aria-hidden=true], .sr-only, dialog:not([open]), [role=img], a[aria-label]');
    const positions = new Map<Element, boolean>();
    const clips = new Map<Element, Element | null>();
    const floats = (element: Element | null): boolean => {
      if (!element) return false;
      const known = positions.get(element);
      if (known !== undefined) return known;
      const found = /fixed|sticky/.test(getComputedStyle(element).position) || floats(element.parentElement);
      positions.set(element, found);
      return found;
    };
    const named = (element: Element) =>
      `${element.tagName.toLowerCase()} "${element.textContent?.trim().slice(0, 50)}"`;

    const faults: string[] = [];
    const lines: { element: Element; box: DOMRect }[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const element = walker.currentNode.parentElement;
      if (!walker.currentNode.textContent?.trim() || !element || !shown(element)) continue;
      const range = document.createRange();
      range.selectNodeContents(walker.currentNode);
      const boxes = [...range.getClientRects()].filter(({ width, height }) => width > 2 && height > 2);
      const cut = cutBy(element, boxes);
      if (cut) faults.push(`cut off: ${named(element)}`);
      else if (!floats(element)) lines.push(...boxes.map((box) => ({ element, box })));
    }
    lines.sort((one, other) => one.box.top - other.box.top);
    lines.forEach(({ element, box }, index) => {
      for (const below of lines.slice(index + 1)) {
        if (below.box.top >= box.bottom) break;
        if (element === below.element || element.contains(below.element) || below.element.contains(element)) continue;
        // Line boxes are higher than letters: only what covers a third of a line covers letters.
        const high = Math.min(box.bottom, below.box.bottom) - Math.max(box.top, below.box.top);
        const wide = Math.min(box.right, below.box.right) - Math.max(box.left, below.box.left);
        if (wide > 3 && high > Math.min(box.height, below.box.height) / 3) {
          faults.push(`on top of each other: ${named(element)} and ${named(below.element)}`);
        }
      }
    });
    return [...new Set(faults)].slice(0, 8);

    /** Whether a box around the text hides a part of it. */
    function cutBy(element: Element, boxes: DOMRect[]): boolean {
      for (let box = nextClip(element); box; box = nextClip(box.parentElement)) {
        const frame = box.getBoundingClientRect();
        if (frame.width < 3 || frame.height < 3) return false;
        const beyond = ({ left, right, top, bottom }: DOMRect) =>
          left < frame.left - 3 || right > frame.right + 3 || top < frame.top - 6 || bottom > frame.bottom + 6;
        if (boxes.some(beyond)) return true;
      }
      return false;
    }

    /** The element itself or the next one around it that hides what is beyond its edge. */
    function nextClip(element: Element | null): Element | null {
      if (!element || element === document.body) return null;
      const known = clips.get(element);
      if (known !== undefined) return known;
      const { overflowX, overflowY } = getComputedStyle(element);
      const found = /hidden|clip/.test(overflowX + overflowY) ? element : nextClip(element.parentElement);
      clips.set(element, found);
      return found;
    }
  });
