import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PHOTOS_MAX, PHOTO_MAX_BYTES } from '@qantara/contract';
import { drain, MAX_DRAIN_BYTES } from '../server/proxy/upload-body.js';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

const sent = () => new IncomingMessage(new Socket());

it('stops draining a body that is too long, and leaves no timer behind', async () => {
  const body = sent();
  const rest = drain(body);
  expect(vi.getTimerCount()).toBe(1);
  // A form with as many photos as it may have is read to its end.
  body.push(Buffer.alloc(PHOTOS_MAX * PHOTO_MAX_BYTES));
  await vi.waitFor(() => expect(body.readableLength).toBe(0));
  expect(vi.getTimerCount()).toBe(1);
  body.push(Buffer.alloc(MAX_DRAIN_BYTES));
  await rest;
  expect(vi.getTimerCount()).toBe(0);
});

it('stops draining a body that never ends', async () => {
  const rest = drain(sent());
  vi.advanceTimersByTime(30_000);
  await rest;
  expect(vi.getTimerCount()).toBe(0);
});
