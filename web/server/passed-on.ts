import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { Busy, turnToPassOn } from './busy.js';

/** A slow phone holds one for minutes with its form. */
export const passedOnMax = 1000;
/**
 * Of those that have said everything and wait for the CMS, which works on 256 at the same time: it could refuse the others
 * itself, but a refusal costs it more than it costs us, and comes after all that is before it.
 */
const waitingMax = 128;
/** Most have said everything this soon, so whoever has just begun counts among those who wait. */
const beginningMs = 250;

/** The requests that are being passed on to the CMS. */
export class PassedOn {
  private running = 0;
  private readonly waiting = new Set<IncomingMessage>();
  /** With the time when it began; oldest first. */
  private readonly beginning = new Map<IncomingMessage, number>();

  /** So many at the same time are passed on: beyond, the CMS could not tell a refusal from a wait. */
  isFull(): boolean {
    for (const [request, begun] of this.beginning) {
      if (performance.now() - begun < beginningMs) break;
      this.beginning.delete(request);
    }
    return this.running >= passedOnMax || this.waiting.size + this.beginning.size >= waitingMax;
  }

  /** Counts what this scope passes on, and refuses what is too much. */
  watch(app: FastifyInstance): void {
    app.addHook('onRequest', ({ raw }, reply, done) => {
      if (this.isFull()) return done(new Busy('Too many requests are being passed on'));
      this.running += 1;
      const hasBody = raw.headers['content-length'] !== undefined || raw.headers['transfer-encoding'] !== undefined;
      if (hasBody) {
        this.beginning.set(raw, performance.now());
        raw.once('end', () => {
          this.beginning.delete(raw);
          if (!reply.raw.headersSent) this.waiting.add(raw);
        });
      } else {
        this.waiting.add(raw);
      }
      reply.raw.once('close', () => {
        this.running -= 1;
        this.forget(raw);
      });
      void turnToPassOn().then(() => done());
    });
    app.addHook('onSend', ({ raw }, _reply, _payload, done) => {
      this.forget(raw);
      done();
    });
  }

  private forget(request: IncomingMessage): void {
    this.waiting.delete(request);
    this.beginning.delete(request);
  }
}
