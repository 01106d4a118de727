import type { Page } from '@playwright/test';

/** Why the link is not where a visitor can press it, or what it makes hard to press. */
export const chatLinkFaults = (page: Page) =>
  page.evaluate(async () => {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    const link = document.querySelector('[data-chat-link]');
    if (!link) return ['no link'];
    const box = link.getBoundingClientRect();
    const problems: string[] = [];
    if (box.width < 44 || box.top < 0 || box.left < 0 || box.bottom > innerHeight || box.right > innerWidth)
      problems.push(`outside the viewport: ${JSON.stringify(box)}`);
    const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    if (!top || !link.contains(top)) problems.push(`covered by ${top?.outerHTML.slice(0, 80)}`);
    for (const control of document.querySelectorAll(
      'a[href], button, input, select, textarea, summary, label:has(input)',
    )) {
      if (control === link || !control.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }))
        continue;
      for (const { left, right, top: upper, bottom } of control.getClientRects()) {
        if (right > box.left && left < box.right && bottom > box.top && upper < box.bottom)
          problems.push(`covers ${control.tagName.toLowerCase()} "${control.textContent?.trim().slice(0, 40)}"`);
      }
    }
    return problems;
  });
