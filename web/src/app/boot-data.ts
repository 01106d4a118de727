import type { DehydratedState } from '@tanstack/react-query';
import type { ClientConfig } from '../lib/client-config.js';

/** What the server hands to the browser inside the page, as JSON in a script element. */
export interface BootData {
  config: ClientConfig;
  queries: DehydratedState;
  /** ISO time of drawing: the first draw in the browser must count days from the same moment. */
  drawnAt: string;
}

export const BOOT_ELEMENT_ID = 'qantara-boot';

export function readBootData(): BootData {
  const json = document.getElementById(BOOT_ELEMENT_ID)?.textContent;
  if (!json) throw new Error('The page came without its boot data');
  return JSON.parse(json) as BootData;
}
