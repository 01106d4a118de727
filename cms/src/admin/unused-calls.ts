import { adminApi } from '@strapi/strapi/admin';

/** The parts of RTK Query's endpoints that are changed here. */
interface Endpoint {
  query?: unknown;
  queryFn?: () => { data: object };
}

/**
 * Ends the calls of Strapi's paid features that its pages make in every edition. Their routes are not mounted (see
 * strapi-admin/access/panel-routes), so each page logged errors. Strapi reads no data as "not available".
 */
export function endUnusedCalls(): void {
  const noData = (endpoint: Endpoint | undefined) => {
    if (endpoint) Object.assign(endpoint, { query: undefined, queryFn: () => ({ data: {} }) });
  };
  adminApi.enhanceEndpoints({
    endpoints: { getAiFeatureConfig: noData, getLicenseLimits: noData, getAILocalizationJobsByDocument: noData },
  });
}
