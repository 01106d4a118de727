import type { IncomingMessage } from 'node:http';
import { ipKey } from '@qantara/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Overloaded } from '../http/errors.js';
import { registerGauge } from '../http/metrics.js';
import { whenClosed } from '../http/when-closed.js';

/** Requests at the CMS, uploads included: a slow phone takes minutes for its form. */
export const MAX_UPSTREAM_REQUESTS = 1000;
/** Complete requests that wait for a response. The CMS works on 256 at once; rejecting here is cheaper than there. */
const MAX_WAITING = 128;
/** An upload counts as waiting when it starts. If it is still incomplete after this time, the client is slow, not the CMS. */
const UPLOAD_GRACE_MS = 250;
/** Incomplete uploads per IP address, or IPv6 /64 network. Many phones may share one. */
const MAX_UPLOADS_PER_CLIENT = 50;
/** Requests per IP address, or IPv6 /64 network, so that one that reads nothing of its responses leaves room for others. */
const MAX_REQUESTS_PER_CLIENT = 250;
/** A client that takes nothing of a waiting response for this long is gone. */
const STALLED_RESPONSE_MS = 30_000;

/** Counts the requests in progress at the CMS and rejects those beyond the limits. */
export class UpstreamLimits {
  private readonly running = new Set<object>();
  private readonly waiting = new Set<object>();
  private readonly clients = new CountsByClient();
  private readonly uploads = new CountsByClient();

  /** @param stalledMs see STALLED_RESPONSE_MS */
  constructor(private readonly stalledMs = STALLED_RESPONSE_MS) {
    const help = 'Requests at the CMS: all, those that wait for its response, and uploads that are still arriving.';
    registerGauge('qantara_web_upstream_requests', help, 'state', () => ({
      running: this.running.size,
      waiting: this.waiting.size,
      uploading: this.uploads.total,
    }));
  }

  /** Counts a proxied request until its response or its connection is closed. @throws {Overloaded} */
  admit(request: FastifyRequest, reply: FastifyReply): void {
    const { raw } = request;
    // A connection that was reset no longer has an IP.
    const client = ipKey(request.ip ?? '');
    this.assertCapacity();
    if (this.clients.of(client) >= MAX_REQUESTS_PER_CLIENT) throw new Overloaded('Too many requests from one client');
    if (hasBody(raw) && this.uploads.of(client) >= MAX_UPLOADS_PER_CLIENT)
      throw new Overloaded('Too many uploads from one client');
    this.running.add(raw);
    this.waiting.add(raw);
    this.clients.add(client, raw);
    if (hasBody(raw)) this.countUpload(raw, reply, client);
    whenClosed(request, reply, () => {
      this.running.delete(raw);
      this.waiting.delete(raw);
      this.clients.delete(client, raw);
      this.uploads.delete(client, raw);
    });
  }

  /** The response has started. Its connection is closed when the client takes nothing of it for a while. */
  responded({ raw }: FastifyRequest, reply: FastifyReply): void {
    this.waiting.delete(raw);
    reply.raw.setTimeout(this.stalledMs, () => {
      if (reply.raw.writableFinished) return;
      // Nothing to send: the CMS is slow, not the client.
      if (reply.raw.writableLength === 0) raw.socket.setTimeout(this.stalledMs);
      else raw.socket.destroy();
    });
  }

  /** Counts a read that this server makes itself. @throws {Overloaded} */
  async run<Result>(read: () => Promise<Result>): Promise<Result> {
    this.assertCapacity();
    const slot = {};
    this.running.add(slot);
    this.waiting.add(slot);
    try {
      return await read();
    } finally {
      this.running.delete(slot);
      this.waiting.delete(slot);
    }
  }

  private assertCapacity(): void {
    if (this.running.size >= MAX_UPSTREAM_REQUESTS || this.waiting.size >= MAX_WAITING)
      throw new Overloaded('Too many requests to the CMS');
  }

  /** Until its last byte has arrived. */
  private countUpload(raw: IncomingMessage, reply: FastifyReply, client: string): void {
    this.uploads.add(client, raw);
    const slow = setTimeout(() => this.waiting.delete(raw), UPLOAD_GRACE_MS).unref();
    raw.once('end', () => {
      clearTimeout(slow);
      this.uploads.delete(client, raw);
      if (!reply.sent && this.running.has(raw)) this.waiting.add(raw);
    });
  }
}

/** Requests in progress by client. */
class CountsByClient {
  private readonly requests = new Map<string, Set<object>>();

  get total(): number {
    return [...this.requests.values()].reduce((sum, { size }) => sum + size, 0);
  }

  of(client: string): number {
    return this.requests.get(client)?.size ?? 0;
  }

  add(client: string, request: object): void {
    this.requests.set(client, (this.requests.get(client) ?? new Set()).add(request));
  }

  delete(client: string, request: object): void {
    const ofClient = this.requests.get(client);
    ofClient?.delete(request);
    if (ofClient?.size === 0) this.requests.delete(client);
  }
}

export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
