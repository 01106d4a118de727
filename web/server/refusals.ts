import type { FastifyReply } from 'fastify';
import { busySeconds } from './busy.js';
import { headOf } from './short-way.js';

/** A page, or a call that would be passed on to the CMS. */
export type Refused = 'page' | 'call';

/** What Fastify said in its last answer to somebody for whom there was no room, for whoever says so in front of it. */
export class Refusals {
  private readonly heads = new Map<Refused, readonly string[]>();

  /** Says when it is worth trying again; the other headers are there already. */
  say(refused: Refused, reply: FastifyReply): void {
    // It is the same whoever asks, and nobody keeps it.
    void reply.header('Retry-After', busySeconds).header('Cache-Control', 'no-store').removeHeader('Vary');
    this.heads.set(refused, headOf(reply.getHeaders()));
  }

  /** Headers: name, value, name, value. */
  headOf(refused: Refused): readonly string[] | undefined {
    return this.heads.get(refused);
  }
}
