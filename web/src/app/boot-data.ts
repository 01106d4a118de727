import type { PageContent } from '../content/page-content.js';
import type { ClientConfig } from '../lib/http/client-config.js';
import type { PageData } from '../lib/page-types.js';
import { setServerClock } from '../lib/browser/server-clock.js';

/** What the server hands to the browser inside the page, as JSON in a script element. */
export interface BootData {
  config: ClientConfig;
  content: PageContent;
  /** What a page that reads data begins with. */
  queries?: PageData['dehydrated'];
  /** ISO time of the render: hydration must count days from the same moment. */
  renderedAt: string;
}

export const BOOT_ELEMENT_ID = 'qantara-boot';

/** Sets the server's clock too, before anything asks for the time. */
export function readBootData(): BootData {
  const json = document.getElementById(BOOT_ELEMENT_ID)?.textContent;
  if (!json) throw new Error('The page came without its boot data');
  const boot = JSON.parse(json) as BootData;
  setServerClock(boot.renderedAt);
  return boot;
}
