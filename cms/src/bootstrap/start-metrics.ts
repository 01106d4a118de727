import type { Server } from 'node:http';
import type { Core } from '@strapi/strapi';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { addDatabaseMetrics } from '../lib/metrics/database-metrics';
import { processMetrics } from '../lib/metrics/metrics';
import { serveMetrics } from '../lib/metrics/serve-metrics';
import { settingsOf } from '../lib/settings';
import { TASKS } from '../tasks/task-list';

const servers = new WeakMap<Core.Strapi, Server>();

/** Metrics on a port of their own, where one is configured. */
export async function startMetrics(strapi: Core.Strapi): Promise<void> {
  const { metricsHost, metricsPort } = settingsOf(strapi);
  if (metricsPort === null) return;
  const own = new Registry();
  collectDefaultMetrics({ register: own });
  addDatabaseMetrics(
    own,
    strapi.db.connection,
    TASKS.map(({ name }) => name),
  );
  servers.set(strapi, await serveMetrics(Registry.merge([processMetrics, own]), metricsHost, metricsPort));
}

export function stopMetrics(strapi: Core.Strapi): void {
  const server = servers.get(strapi);
  server?.close();
  server?.closeAllConnections();
  servers.delete(strapi);
}
