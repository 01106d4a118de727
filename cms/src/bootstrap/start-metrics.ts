import { type Server, createServer } from 'node:http';
import type { Core } from '@strapi/strapi';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { cvStoreOf } from '../cv/store/cv-store';
import { addDatabaseMetrics } from '../platform/observability/database-metrics';
import { processMetrics } from '../platform/observability/metrics';
import { settingsOf } from '../platform/settings/settings';
import { withTimeout } from '../platform/lifecycle/with-timeout';
import { TASKS } from '../tasks/task-list';

const STORE_TIMEOUT_MS = 2000;

const servers = new WeakMap<Core.Strapi, Server>();

/** Serves metrics on a port of their own, if one is configured. */
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
  new Gauge({
    name: 'qantara_cv_store_up',
    help: '1: the store of CV files answers within 2 s and has room.',
    registers: [own],
    async collect() {
      const check = cvStoreOf(strapi).then((store) => store.check());
      this.set(await withTimeout(STORE_TIMEOUT_MS, check).then(() => 1, () => 0)); // prettier-ignore
    },
  });
  servers.set(strapi, await serveMetrics(Registry.merge([processMetrics, own]), metricsHost, metricsPort));
}

export function stopMetrics(strapi: Core.Strapi): void {
  const server = servers.get(strapi);
  server?.close();
  server?.closeAllConnections();
  servers.delete(strapi);
}

/** Serves `GET /metrics` in the text format of Prometheus. The port must not be reachable for visitors. */
async function serveMetrics(registry: Registry, host: string, port: number): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end();
    registry.metrics().then(
      (text) => response.writeHead(200, { 'Content-Type': registry.contentType }).end(text),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return server;
}
