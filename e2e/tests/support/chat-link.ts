import type { Page } from '@playwright/test';

/** The link moves after the page stops scrolling: what it still covers after this long is a fault. */
const MOVE_TIMEOUT_MS = 30_000;

/** Scrolls to a part of the page's height, and returns why a visitor cannot press the link there, or what it covers. */
export const chatLinkFaults = (page: Page, share: number): Promise<string[]> =>
  page.evaluate(
    async ([part, giveUpMs]) => {
      const { scrollHeight } = document.documentElement;
      window.scrollTo({ top: (scrollHeight - innerHeight) * part, behavior: 'instant' });
      const frame = () => new Promise((done) => requestAnimationFrame(done));
      const giveUpAt = performance.now() + giveUpMs;
      let faults: string[];
      do {
        await frame();
        faults = findFaults();
      } while (faults.length > 0 && performance.now() < giveUpAt);
      return faults;

      function findFaults(): string[] {
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
      }
    },
    [share, MOVE_TIMEOUT_MS] as const,
  );
