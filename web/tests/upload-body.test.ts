import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { drain } from '../server/proxy/upload-body.js';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

const sent = () => new IncomingMessage(new Socket());

it('waits no longer for somebody who says too much, and leaves no timer behind', async () => {
  const body = sent();
  const rest = drain(body);
  expect(vi.getTimerCount()).toBe(1);
  body.push(Buffer.alloc(10_485_761));
  await rest;
  expect(vi.getTimerCount()).toBe(0);
});

it('nor for somebody who says nothing', async () => {
  const rest = drain(sent());
  vi.advanceTimersByTime(30_000);
  await rest;
  expect(vi.getTimerCount()).toBe(0);
});
