import { createServer, type Server } from 'node:http';
import type { WebSettings } from '@qantara/contract/settings';
import { collectDefaultMetrics } from 'prom-client';
import { metrics } from './metrics.js';

/** `GET /metrics` on a port of its own, where one is configured: for those who watch, never for visitors. */
export async function serveMetrics({ metricsHost, metricsPort }: WebSettings): Promise<Server | null> {
  if (metricsPort === null) return null;
  collectDefaultMetrics({ register: metrics });
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end();
    metrics.metrics().then(
      (text) => response.writeHead(200, { 'Content-Type': metrics.contentType }).end(text),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(metricsPort, metricsHost, resolve);
  });
  return server;
}
