import { parseWebSettings, type WebSettings } from '@qantara/contract/settings';
import type { ClientConfig, RendererConfig } from '../src/lib/client-config.js';
import { visitorHeaders } from './visitor.js';

/** Settings of the web server, read once; the complete list of what is wrong ends the start. */
export function readSettings(): WebSettings {
  const checked = parseWebSettings(process.env);
  if (checked.ok) return checked.settings;
  console.error(`The web server cannot start:\n${checked.problems.map((problem) => `  - ${problem}`).join('\n')}`);
  return process.exit(1);
}

/** What the browser may know. */
export function browserConfig({ publicUrl, publicApiOrigin, recaptchaSiteKey }: WebSettings): ClientConfig {
  return { publicUrl, apiOrigin: publicApiOrigin, recaptchaSiteKey };
}

/** The same for the renderer, which asks the CMS itself. */
export function rendererConfig(settings: WebSettings): RendererConfig {
  return { ...browserConfig(settings), apiOrigin: settings.cmsUrl, visitorHeaders };
}
