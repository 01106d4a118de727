import { expect, type Page } from '@playwright/test';
import { pressTab, untilSettled } from './keys.ts';

/** Presses of Tab after which a page is surely a trap. */
const MAX_PRESSES = 220;
/** Each problem is waited for: some are enough to see what is wrong. */
const MAX_PROBLEMS = 3;

/**
 * Walks with Tab through the page, or through one part of it, from its first stop to its end, and returns what is wrong on
 * the way: stops that cannot be seen or do not show that they have the focus, and things to press or fill that are never reached.
 */
export async function faultsOfKeyboardWalk(page: Page, part = 'html'): Promise<string[]> {
  await page.evaluate(async (place) => {
    window.scrollTo(0, 0);
    await document.fonts.ready;
    const start = document.querySelector<HTMLElement>(place);
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    if (!start || start === document.documentElement) return;
    start.tabIndex = -1;
    start.focus({ preventScroll: true });
  }, part);
  // A browser scrolls to the focus only once, so a size or style that was set just before is laid out first.
  await untilSettled(page);
  const faults: string[] = [];
  for (let press = 0; press < MAX_PRESSES && faults.length < MAX_PROBLEMS; press += 1) {
    await pressTab(page);
    if (await page.evaluate(isAtEnd, part)) return [...faults, ...(await page.evaluate(neverReached, part))];
    const problem = await problemOfStop(page);
    if (problem) faults.push(problem);
  }
  return faults.length > 0 ? faults : [`more than ${MAX_PRESSES} stops, or a trap`];
}

/** Polls: what moves aside after a scroll, or is still being painted, is no problem; what stays wrong is one. */
async function problemOfStop(page: Page): Promise<string | null> {
  let problem: string | null = null;
  const look = async () => (problem = await page.evaluate(findProblem));
  await expect
    .poll(look)
    .toBeNull()
    .catch(() => undefined);
  return problem;
}

/** Marks the element with the focus as reached; true if the focus has left the part, or was there before. */
function isAtEnd(part: string): boolean {
  const element = document.activeElement;
  if (!(element instanceof HTMLElement) || element === document.body || !element.closest(part)) return true;
  if (element.dataset.reached) return true;
  element.dataset.reached = 'yes';
  return false;
}

/** What is wrong with the element that has the focus, as it is now. */
function findProblem(): string | null {
  const element = document.activeElement;
  if (!(element instanceof HTMLElement)) return 'nothing has the focus';
  const name = `${element.tagName.toLowerCase()} "${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}"`;

  // A radio or a file input may be shown by its label only.
  const visible = element.closest('label') ?? element;
  const ringed = [element, visible].some((candidate) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(candidate);
    return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
  });
  if (!ringed) return `does not show the focus: ${name}`;

  const box = visible.getBoundingClientRect();
  if (box.width < 1 || box.height < 1) return `has no size: ${name}`;
  if (box.bottom <= 0 || box.top >= innerHeight || box.right <= 0 || box.left >= innerWidth) {
    const { x, y, width, height } = box;
    return `has the focus outside the window: ${name} at ${[x, y, width, height].map(Math.round).join()}, scrolled to ${scrollY}`;
  }
  // Nothing may lie over all of it (WCAG 2.4.11): one of five points must show it.
  const isSeen = [0.5, 0.1, 0.9, 0.3, 0.7].some((share) => {
    const top = document.elementFromPoint(
      Math.min(Math.max(box.left + box.width * share, 1), innerWidth - 1),
      Math.min(Math.max(box.top + box.height * share, 1), innerHeight - 1),
    );
    return top !== null && (visible.contains(top) || top.contains(visible) || element.contains(top));
  });
  return isSeen ? null : `is covered while it has the focus: ${name}`;
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
