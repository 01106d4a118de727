import { useLocale } from '../../i18n/use-locale.js';
import { clientConfig } from '../../lib/http/client-config.js';
import { localizedPath } from '../../lib/paths.js';

/** The absolute URL of a job in the language of the page, for sharing. */
export function useJobUrl(id: string): string {
  return clientConfig().publicUrl + localizedPath(useLocale(), `/jobs/${id}`);
}
