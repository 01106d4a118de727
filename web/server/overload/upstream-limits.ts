import type { IncomingMessage } from 'node:http';
import { ipKey } from '@qantara/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { whenClosed } from '../http/when-closed.js';
import { Overloaded } from './render-queue.js';

/** Requests at the CMS, uploads included: a slow phone takes minutes for its form. */
export const MAX_UPSTREAM_REQUESTS = 1000;
/** Complete requests that wait for a response. The CMS works on 256 at once; rejecting here is cheaper than there. */
const MAX_WAITING = 128;
/** An upload counts as waiting when it starts. If it is still incomplete after this time, the client is slow, not the CMS. */
const UPLOAD_GRACE_MS = 250;
/** Incomplete uploads per IP address, or IPv6 /64 network. Many phones may share one. */
const MAX_UPLOADS_PER_CLIENT = 50;

/** Counts the requests in progress at the CMS and rejects those beyond the limits. */
export class UpstreamLimits {
  private readonly running = new Set<object>();
  private readonly waiting = new Set<object>();
  private readonly uploads = new Map<string, Set<object>>();

  /** Counts a proxied request until its response or its connection is closed. @throws {Overloaded} */
  admit(request: FastifyRequest, reply: FastifyReply): void {
    const { raw } = request;
    const client = hasBody(raw) ? ipKey(request.ip) : undefined;
    this.assertCapacity(client);
    this.running.add(raw);
    this.waiting.add(raw);
    const endUpload = client === undefined ? () => undefined : this.countUpload(raw, reply, client);
    whenClosed(request, reply, () => {
      this.running.delete(raw);
      this.waiting.delete(raw);
      endUpload();
    });
  }

  /** The response has started. */
  responded({ raw }: FastifyRequest): void {
    this.waiting.delete(raw);
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

  private assertCapacity(client?: string): void {
    if (this.running.size >= MAX_UPSTREAM_REQUESTS || this.waiting.size >= MAX_WAITING)
      throw new Overloaded('Too many requests to the CMS');
    if (client !== undefined && (this.uploads.get(client)?.size ?? 0) >= MAX_UPLOADS_PER_CLIENT)
      throw new Overloaded('Too many uploads from one client');
  }

  private countUpload(raw: IncomingMessage, reply: FastifyReply, client: string): () => void {
    const uploads = this.uploads.get(client) ?? new Set();
    this.uploads.set(client, uploads.add(raw));
    const slow = setTimeout(() => this.waiting.delete(raw), UPLOAD_GRACE_MS);
    const end = (): void => {
      clearTimeout(slow);
      uploads.delete(raw);
      if (uploads.size === 0 && this.uploads.get(client) === uploads) this.uploads.delete(client);
    };
    raw.once('end', () => {
      end();
      if (!reply.sent && this.running.has(raw)) this.waiting.add(raw);
    });
    return end;
  }
}

export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
