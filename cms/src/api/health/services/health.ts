import type { Core } from '@strapi/strapi';

export interface Health {
  status: 'ok' | 'unavailable';
  database: 'ok' | 'unreachable';
  version: string;
}

export type HealthService = ReturnType<typeof healthService>;

/** A database that takes longer than this cannot serve anyone. */
const PATIENCE_MS = 3000;

const healthService = ({ strapi }: { strapi: Core.Strapi }) => ({
  async check(): Promise<Health> {
    const isReachable = await canReachDatabase(strapi);
    return {
      status: isReachable ? 'ok' : 'unavailable',
      database: isReachable ? 'ok' : 'unreachable',
      version: String(strapi.config.get('info.version')),
    };
  },
});

async function canReachDatabase(strapi: Core.Strapi): Promise<boolean> {
  try {
    await strapi.db.connection.raw('select 1').timeout(PATIENCE_MS);
    return true;
  } catch {
    return false;
  }
}

export default healthService;
