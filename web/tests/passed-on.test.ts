import { createServer, type IncomingMessage, request, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PassedOn } from '../server/passed-on.js';

let server: Server | undefined;
let callers: ReturnType<typeof request>[] = [];

// The beginning lasts until the test says that it is over.
beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => {
  vi.useRealTimers();
  for (const caller of callers) caller.destroy();
  callers = [];
  server?.close();
});

/** So many callers announce 1,000 bytes each and send some of them. */
async function call(count: number, bytes: number, answer: RequestListener): Promise<void> {
  server = createServer(answer);
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  callers = Array.from({ length: count }, () => {
    const caller = request({ port, host: '127.0.0.1', method: 'POST', headers: { 'content-length': 1000 } });
    caller.on('error', () => undefined).write('x'.repeat(bytes));
    return caller;
  });
}

const endTheBeginning = () => vi.advanceTimersByTime(300);

it('counts those among the waiting whose words nobody takes, however long that lasts', async () => {
  const passedOn = new PassedOn();
  const came: IncomingMessage[] = [];
  const answered: (() => void)[] = [];
  await call(130, 1000, (req, res) => {
    answered.push(passedOn.begin(req, res, '203.0.113.9'));
    came.push(req);
  });
  await expect.poll(() => came.filter(({ readableLength }) => readableLength > 0).length).toBe(130);
  endTheBeginning();
  expect(passedOn.isFull()).toBe(true);
  for (const req of came) req.resume();
  await expect.poll(() => came.every(({ readableEnded }) => readableEnded)).toBe(true);
  expect(passedOn.isFull()).toBe(true);
  for (const told of answered.slice(0, 3)) told();
  expect(passedOn.isFull()).toBe(false);
});

it('does not count those who are slow themselves', async () => {
  const passedOn = new PassedOn();
  let came = 0;
  await call(130, 500, (req, res) => {
    passedOn.begin(req, res, '203.0.113.9');
    req.resume();
    came += 1;
  });
  await expect.poll(() => came).toBe(130);
  expect(passedOn.isFull()).toBe(true);
  endTheBeginning();
  expect(passedOn.isFull()).toBe(false);
});

it('looks again at those whose words nobody took at first', async () => {
  const passedOn = new PassedOn();
  const came: IncomingMessage[] = [];
  await call(130, 500, (req, res) => {
    passedOn.begin(req, res, '203.0.113.9');
    came.push(req);
  });
  await expect.poll(() => came.filter(({ readableLength }) => readableLength > 0).length).toBe(130);
  endTheBeginning();
  expect(passedOn.isFull()).toBe(true);
  for (const req of came) req.resume();
  await expect.poll(() => came.every(({ readableLength }) => readableLength === 0)).toBe(true);
  endTheBeginning();
  expect(passedOn.isFull()).toBe(false);
});

it('takes 50 of those who have not said everything from one address or IPv6 network', async () => {
  const passedOn = new PassedOn();
  const came: IncomingMessage[] = [];
  await call(50, 500, (req, res) => {
    passedOn.begin(req, res, `2001:db8:1:2::${came.length.toString(16)}`);
    came.push(req.resume());
  });
  await expect.poll(() => came.length).toBe(50);
  const [one] = came;
  if (!one) throw new Error('Nobody came');
  const isFullFor = (address: string) => passedOn.isFullFor(one, () => address);
  expect(isFullFor('2001:db8:1:2:ffff::1')).toBe(true);
  expect(isFullFor('2001:db8:1:3::1')).toBe(false);
  expect(isFullFor('203.0.113.9')).toBe(false);

  callers[0]?.end('x'.repeat(500));
  await expect.poll(() => isFullFor('2001:db8:1:2::1')).toBe(false);
});

it('has room again for an address of which somebody has left', async () => {
  const passedOn = new PassedOn();
  const came: IncomingMessage[] = [];
  await call(50, 500, (req, res) => {
    passedOn.begin(req, res, '203.0.113.9');
    came.push(req.resume());
  });
  await expect.poll(() => came.length).toBe(50);
  const isFull = () => came.slice(-1).some((req) => passedOn.isFullFor(req, () => '203.0.113.9'));
  expect(isFull()).toBe(true);
  callers[0]?.destroy();
  await expect.poll(isFull).toBe(false);
});
