import { ANALYTICS_TABLES, analyticsQuery, searchMissInput } from '@qantara/contract';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { checkInput, checkQuery } from '../../../platform/http/check-input';
import { csvText } from '../../../platform/http/csv-text';
import { isPerson } from '../../../auth/is-person';
import { localeOf } from '../../../platform/http/locale';
import { ApiError } from '../../../platform/http/api-error';
import { tableRows } from '../../../analytics/csv-tables';
import { analyticsReader } from '../../../analytics/read-analytics';
import { periodOf } from '../../../analytics/scope';
import { searchMissCounter } from '../../../analytics/search-misses';

export default ({ strapi }: { strapi: Core.Strapi }) => {
  const analytics = analyticsReader(strapi);

  return {
    countSearchMiss(ctx: Context) {
      const { q, locale } = checkInput(searchMissInput, ctx.request.body);
      if (isPerson(ctx.get('User-Agent'))) searchMissCounter(strapi).countSearchMiss(q, locale);
      ctx.status = 204;
    },

    async read(ctx: Context) {
      ctx.body = await analytics.read(periodOf(checkQuery(analyticsQuery, ctx.query)));
    },

    async exportTable(ctx: Context & { params?: Record<string, string> }) {
      const table = ANALYTICS_TABLES.find((name) => name === ctx.params?.table);
      if (!table) throw new ApiError('not_found');
      const scope = periodOf(checkQuery(analyticsQuery, ctx.query));
      const numbers = await analytics.readForFile(scope);
      ctx.type = 'text/csv; charset=utf-8';
      ctx.set('Content-Disposition', `attachment; filename="analytics-${table}-${scope.from}-${scope.to}.csv"`);
      ctx.body = csvText(tableRows(numbers, table, scope.locale ?? localeOf(ctx)));
    },
  };
};
