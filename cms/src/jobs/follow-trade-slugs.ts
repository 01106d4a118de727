import type { Core } from '@strapi/strapi';
import { publishedSlugs } from '../content/earlier-slugs';
import { inTransaction } from '../platform/database/transaction';

const TRADE = 'api::trade.trade';

const RENAME_IN_ALERTS = `
  update job_alerts set filters = jsonb_set(filters, '{trade}', (
    select jsonb_agg(case when slug in (select unnest(:gone::text[])) then :slug else slug end)
    from jsonb_array_elements_text(filters -> 'trade') as slug))
  where jsonb_exists_any(filters -> 'trade', :gone::text[])`;

/** Jobs and job alerts name a trade by its slug: those of the present slug when an editor publishes another one. */
export function followTradeSlugs(strapi: Core.Strapi): void {
  strapi.documents.use(({ uid, action, params }, next) => {
    if (uid !== TRADE || action !== 'publish') return next();
    const { documentId } = params as { documentId?: string };
    return inTransaction(strapi, async (trx) => {
      const before = await publishedSlugs(strapi, uid, documentId);
      const result = await next();
      const now = await publishedSlugs(strapi, uid, documentId);
      const [slug] = now;
      const gone = before.filter((one) => !now.includes(one));
      if (slug === undefined || gone.length === 0) return result;
      await trx('jobs').whereIn('trade', gone).update({ trade: slug });
      await trx.raw(RENAME_IN_ALERTS, { gone, slug });
      return result;
    });
  });
}
