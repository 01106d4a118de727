import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/**
 * Fails on serious and critical findings of the page, or of one part of it, as it stands now. Without the mode for
 * frames of other sites, of which there are none: it opens a second page each time.
 */
export async function expectAccessible(page: Page, state: string, part = 'html'): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .include(part)
    .options({ resultTypes: ['violations'] })
    .analyze();
  const grave = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.slice(0, 3).map((node) => node.html.slice(0, 200)).join(' | ')}`); // prettier-ignore
  expect.soft(grave, state).toEqual([]);
}
