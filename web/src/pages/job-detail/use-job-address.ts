import { useLocale } from '../../i18n/use-locale.js';
import { clientConfig } from '../../lib/client-config.js';
import { localizedPath } from '../../lib/paths.js';

/** The whole address of a job's page in the reader's language, for passing on. */
export function useJobAddress(id: string): string {
  return clientConfig().publicUrl + localizedPath(useLocale(), `/jobs/${id}`);
}
