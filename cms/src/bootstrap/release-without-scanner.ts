import type { Core } from '@strapi/strapi';
import { ALL_INBOX_LISTS } from '../submissions/inbox-list';
import { settingsOf } from '../platform/settings/settings';
import { inTransaction } from '../platform/database/transaction';

/** Where the virus scanner was taken out of the settings, nothing waits for it any more. What it found stays locked. */
export async function releaseWithoutScanner(strapi: Core.Strapi): Promise<void> {
  if (settingsOf(strapi).clamavUrl) return;
  // Within the transaction of the start: another connection would wait for what that one has locked.
  await inTransaction(strapi, async (trx) => {
    for (const { table, hasCv } of ALL_INBOX_LISTS)
      if (hasCv) await trx(table).whereIn('cv_scan', ['waiting', 'failed']).update({ cv_scan: null });
  });
}
