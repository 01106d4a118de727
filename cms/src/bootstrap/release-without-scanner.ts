import type { Core } from '@strapi/strapi';
import { CV_OWNERS } from '../cv/store/sweep-cv-files';
import { settingsOf } from '../platform/settings/settings';
import { inTransaction } from '../platform/database/transaction';

/** Releases files that wait for a virus scanner which is no longer configured. Infected files stay locked. */
export async function releaseWithoutScanner(strapi: Core.Strapi): Promise<void> {
  if (settingsOf(strapi).clamavUrl) return;
  // In the transaction of the start: another connection would wait for its locks.
  await inTransaction(strapi, async (trx) => {
    for (const table of CV_OWNERS) await trx(table).whereIn('cv_scan', ['waiting', 'failed']).update({ cv_scan: null });
  });
}
