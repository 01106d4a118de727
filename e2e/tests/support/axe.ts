import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import type { AxeResults, ElementContext, RunOptions } from 'axe-core';

declare global {
  // What the script of axe-core leaves in the page.
  var axe: { run: (part: ElementContext, options: RunOptions) => Promise<AxeResults> } | undefined;
}

const script = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
// Styles of other sites do not matter here, and axe would fetch them again; passed rules are not reported.
const options: RunOptions = { resultTypes: ['violations'], preload: false };

/**
 * Fails on serious and critical findings of the page, or of one part of it, as it is now, with everything that comes or
 * goes at its end: half faded, the text of a toast has too little contrast for a moment. The script comes once into each
 * document; frames of other sites, which would need it too, there are none.
 */
export async function expectAccessible(page: Page, state: string, part = 'html'): Promise<void> {
  if (await page.evaluate(() => !globalThis.axe)) await page.evaluate(script);
  const violations = await page.evaluate(
    async ([where, how]) => {
      for (const motion of document.getAnimations())
        if (Number.isFinite(motion.effect?.getComputedTiming().endTime)) motion.finish();
      return (await globalThis.axe!.run(where, how)).violations;
    },
    [part, options] as const,
  );
  const grave = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.slice(0, 3).map((node) => node.html.slice(0, 200)).join(' | ')}`); // prettier-ignore
  expect.soft(grave, state).toEqual([]);
}
