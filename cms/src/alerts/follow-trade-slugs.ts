import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { earlierSlugsOf, publishedSlugs } from '../content/earlier-slugs';
import { inTransaction } from '../platform/database/transaction';
import { canonicalFilters, filtersKeyOf } from './alert-filters';
import { ALERTS_TABLE, type AlertRecord, filtersOf } from './alert-record';

const TRADE = 'api::trade.trade';

/** Jobs and job alerts name a trade by its slug: those of the present one, once an editor has published another. */
export function followTradeSlugs(strapi: Core.Strapi): void {
  strapi.documents.use(({ uid, action, params }, next) => {
    const { documentId } = params as { documentId?: string };
    if (uid !== TRADE || action !== 'publish' || !documentId) return next();
    return inTransaction(strapi, async (trx) => {
      const result = await next();
      const [slug] = await publishedSlugs(strapi, uid, documentId);
      // The publish has stored them.
      const gone = await earlierSlugsOf(trx, uid, documentId);
      if (slug === undefined || gone.length === 0) return result;
      // A form that is open has the earlier slug.
      const change = { trade: slug, version: trx.raw('version + 1'), updated_at: new Date() };
      await trx('jobs').whereIn('trade', gone).update(change);
      await renameInAlerts(trx, gone, slug);
      return result;
    });
  });
}

async function renameInAlerts(trx: Knex.Transaction, gone: readonly string[], slug: string): Promise<void> {
  // A filter is one value or a list of them.
  const alerts = await trx<AlertRecord>(ALERTS_TABLE)
    .whereRaw("jsonb_exists_any(filters -> 'trade', ?::text[])", [gone])
    .orderBy('id')
    .forUpdate();
  for (const alert of alerts) {
    const filters = filtersOf(alert);
    const trade = [filters.trade ?? []].flat().map((one) => (gone.includes(one) ? slug : one));
    const renamed = canonicalFilters({ ...filters, trade });
    const key = filtersKeyOf(renamed);
    const twin = await trx<AlertRecord>(ALERTS_TABLE)
      .where({ email_lower: alert.email_lower, filters_key: key })
      .whereNot('id', alert.id)
      .first();
    // The person has the same alert already.
    if (twin) await trx(ALERTS_TABLE).where('id', alert.id).delete();
    else
      await trx(ALERTS_TABLE)
        .where('id', alert.id)
        .update({ filters: JSON.stringify(renamed), filters_key: key });
  }
}
