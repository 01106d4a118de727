import type { Page } from '@playwright/test';

/** Presses of Tab after which a page is surely a trap. */
const most = 220;

/**
 * Walks with Tab through the page, or through one part of it, from its first stop to its end, and answers what is wrong on
 * the way: stops that cannot be seen or do not show that they have the focus, and things to press or fill that are never reached.
 */
export async function faultsOfKeyboardWalk(page: Page, part = 'html'): Promise<string[]> {
  await page.evaluate(async (place) => {
    window.scrollTo(0, 0);
    // A size or style that was set just before is laid out first: a browser scrolls to the focus only once.
    const layout = () => `${innerWidth} ${document.documentElement.scrollHeight} ${scrollY}`;
    for (let before = '', same = 0; same < 5; before = layout()) {
      await new Promise((wait) => requestAnimationFrame(wait));
      same = before === layout() ? same + 1 : 0;
    }
    const start = document.querySelector<HTMLElement>(place);
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    if (!start || start === document.documentElement) return;
    start.tabIndex = -1;
    start.focus({ preventScroll: true });
  }, part);
  const faults: string[] = [];
  for (let press = 0; press < most; press += 1) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(lookAtFocus, part);
    if (stop === 'end') return [...faults, ...(await page.evaluate(neverReached, part))];
    if (stop) faults.push(stop);
  }
  return [...faults, `more than ${most} stops, or a trap`];
}

/** Marks the element with the focus as reached; answers what is wrong with it, or that the walk is over. */
async function lookAtFocus(part: string): Promise<string | null> {
  const element = document.activeElement;
  if (!(element instanceof HTMLElement) || element === document.body || !element.closest(part)) return 'end';
  if (element.dataset.reached) return 'end';
  element.dataset.reached = 'yes';
  const name = `${element.tagName.toLowerCase()} "${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}"`;

  // A radio or a file input may be shown by its label only.
  const visible = element.closest('label') ?? element;
  const ringed = [element, visible].some((candidate) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(candidate);
    return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
  });
  if (!ringed) return `does not show the focus: ${name}`;

  // The page may still be scrolling to the focus: give a slow renderer up to 60 frames.
  const outside = ({ top, bottom, left, right }: DOMRect) =>
    bottom <= 0 || top >= innerHeight || right <= 0 || left >= innerWidth;
  for (let frame = 0; frame < 60 && outside(visible.getBoundingClientRect()); frame += 1) {
    await new Promise((wait) => requestAnimationFrame(wait));
  }
  const box = visible.getBoundingClientRect();
  if (box.width < 1 || box.height < 1) return `has no size: ${name}`;
  if (outside(box)) {
    return `has the focus outside the window: ${name}`;
  }
  // Nothing may lie over all of it (WCAG 2.4.11): one of five points must show it.
  const points = [0.5, 0.1, 0.9, 0.3, 0.7].map((share) => [
    Math.min(Math.max(box.left + box.width * share, 1), innerWidth - 1),
    Math.min(Math.max(box.top + box.height * share, 1), innerHeight - 1),
  ]);
  const isSeen = () =>
    points.some(([x = 0, y = 0]) => {
      const top = document.elementFromPoint(x, y);
      return top !== null && (visible.contains(top) || top.contains(visible) || element.contains(top));
    });
  for (let frame = 0; frame < 60 && !isSeen(); frame += 1) await new Promise((wait) => requestAnimationFrame(wait));
  return isSeen() ? null : `is covered while it has the focus: ${name}`;
}

/** What a mouse could press or fill and the walk did not come to. */
function neverReached(part: string): string[] {
  const sameGroup = (input: Element) =>
    input instanceof HTMLInputElement && input.type === 'radio'
      ? document.querySelector(`input[type=radio][name="${CSS.escape(input.name)}"][data-reached]`)
      : null;
  return [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary, [role=button], [onclick]')] // prettier-ignore
    .filter((element) => element.closest(part))
    .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    .filter((element) => !element.matches(':disabled, [tabindex="-1"], [inert] *, [aria-hidden=true] *'))
    .filter((element) => !element.dataset.reached && !sameGroup(element))
    .map(
      (element) =>
        `not reached with Tab: ${element.tagName.toLowerCase()} "${element.textContent?.trim().slice(0, 40)}"`,
    );
}
