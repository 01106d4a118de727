import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { metrics as registry, serveMetrics } from '../server/http/metrics.js';
import { startStubCms } from './stub-cms.js';
import { startWeb, testSettings } from './start-web.js';

it('are on a port of their own, by the pattern of the route, with nothing of a visitor', async () => {
  // Other files of this process have counted, too.
  registry.resetMetrics();
  const cms = await startStubCms();
  const web = await startWeb(testSettings({ cmsUrl: cms.url }));
  const metrics = await serveMetrics(testSettings({ metricsPort: 0 }));
  const { port } = metrics?.server.address() as AddressInfo;
  try {
    await web.inject('/contact?email=ravi@example.com');
    await web.inject('/contact');
    await web.inject('/jobs/secret-one');
    await web.inject('/jobs/secret-two');
    await web.inject('/api/jobs/active?search=secret-three');
    expect((await web.inject('/metrics')).statusCode).toBe(404);

    const response = await fetch(`http://127.0.0.1:${port}/metrics`);
    const text = await response.text();
    expect(response.headers.get('content-type')).toContain('text/plain');
    expect(text).toContain('qantara_web_requests_total{method="GET",route="/contact",status="200"} 2');
    expect(text).toMatch(/qantara_web_requests_total\{method="GET",route="\/jobs\/:jobId",status="\d+"\} 2/);
    expect(text).toContain('qantara_web_request_seconds_count{method="GET",route="/contact"} 2');
    expect(text).toContain('qantara_web_cache_reads_total{result="loaded"}');
    expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
    for (const secret of ['ravi', 'secret']) expect(text).not.toContain(secret);
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
  } finally {
    await metrics?.close();
    await web.close();
    await cms.close();
  }
});

it('metrics show how many slots are in use', async () => {
  const cms = await startStubCms();
  const web = await startWeb(testSettings({ cmsUrl: cms.url }));
  const valueOf = async (name: string, label: string, value: string) => {
    const { values } = await registry.getSingleMetric(name)!.get();
    return values.find(({ labels }) => labels[label] === value)?.value;
  };
  const taken = () => valueOf('qantara_web_upstream_requests', 'state', 'waiting');
  let respond: () => void = () => undefined;
  const { handler } = cms;
  cms.handler = (request, response) => {
    if (!request.url?.startsWith('/api/contacts')) return handler(request, response);
    respond = () => response.end('[]');
    return undefined;
  };
  try {
    expect(await taken()).toBe(0);
    const call = web.inject('/api/contacts');
    await expect.poll(taken).toBe(1);
    expect(await valueOf('qantara_web_upstream_requests', 'state', 'running')).toBe(1);
    await expect.poll(() => cms.seen.some(({ url }) => url === '/api/contacts')).toBe(true);
    respond();
    await call;
    await expect.poll(taken).toBe(0);
    await web.inject('/contact');
    expect(await valueOf('qantara_web_cache', 'of', 'responses')).toBeGreaterThan(0);
    expect(await valueOf('qantara_web_cache', 'of', 'bytes')).toBeGreaterThan(1000);
  } finally {
    await web.close();
    await cms.close();
  }
});
