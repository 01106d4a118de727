import type { Page } from '@playwright/test';

/** The browser repaints in its own time: what is still lost after this long is a fault. */
const REPAINT_TIMEOUT_MS = 30_000;

/** What is lost when a reader's own few colours replace ours: the edges of buttons and fields, icons, letters. */
export async function faultsInForcedColors(page: Page): Promise<string[]> {
  await page.evaluate(markWhatHasAnEdge);
  await page.emulateMedia({ forcedColors: 'active' });
  const giveUpAt = Date.now() + REPAINT_TIMEOUT_MS;
  let faults = await page.evaluate(findWhatIsLost);
  while (faults.length > 0 && Date.now() < giveUpAt) {
    await page.waitForTimeout(100);
    faults = await page.evaluate(findWhatIsLost);
  }
  await page.emulateMedia({ forcedColors: 'none' });
  return faults;
}

/** In our own colours: what differs from its background as a box. */
function markWhatHasAnEdge(): void {
  for (const control of document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea')) {
    const { backgroundColor, borderTopWidth, borderTopColor } = getComputedStyle(control);
    const ground = control.parentElement && getComputedStyle(control.parentElement).backgroundColor;
    const filled = !/, 0\)$|transparent/.test(backgroundColor) && backgroundColor !== ground;
    const bordered = parseFloat(borderTopWidth) >= 1 && !/, 0\)$/.test(borderTopColor);
    if ((filled || bordered) && !control.matches('[type=radio], [type=checkbox]')) control.dataset.boxed = 'yes';
  }
}

function findWhatIsLost(): string[] {
  const shown = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    const visible = element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    return (
      visible &&
      width > 3 &&
      height > 3 &&
      element.getBoundingClientRect().bottom > 0 &&
      !element.closest('[aria-hidden=true]:not(svg)')
    );
  };
  const ground = (element: Element | null): string => {
    if (!element) return getComputedStyle(document.documentElement).backgroundColor;
    const { backgroundColor } = getComputedStyle(element);
    return /, 0\)$|transparent/.test(backgroundColor) ? ground(element.parentElement) : backgroundColor;
  };
  const name = (element: Element) =>
    `${element.tagName.toLowerCase()} "${(element.closest('[aria-label]')?.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}"`; // prettier-ignore
  const faults: string[] = [];

  for (const box of document.querySelectorAll('[data-boxed]')) {
    const { borderTopStyle, borderTopWidth, borderTopColor } = getComputedStyle(box);
    const edged =
      borderTopStyle !== 'none' && parseFloat(borderTopWidth) >= 1 && borderTopColor !== ground(box.parentElement);
    if (shown(box) && !edged && ground(box) === ground(box.parentElement)) faults.push(`no edge: ${name(box)}`);
  }
  for (const control of document.querySelectorAll('a[href], button, select, input, textarea, h1, h2, p, label')) {
    if (shown(control) && getComputedStyle(control).color === ground(control))
      faults.push(`no letters: ${name(control)}`);
  }
  for (const icon of document.querySelectorAll('svg')) {
    const { stroke, fill } = getComputedStyle(icon);
    const inks = [stroke, fill].filter((ink) => ink !== 'none');
    if (shown(icon) && inks.length > 0 && inks.every((ink) => ink === ground(icon)))
      faults.push(`no icon: ${name(icon)}`);
  }
  return [...new Set(faults)].slice(0, 8);
}
