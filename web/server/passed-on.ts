import type { IncomingMessage, ServerResponse } from 'node:http';

/** A slow phone holds one for minutes with its form. */
export const passedOnMax = 1000;
/**
 * Of those that have said everything and wait for the CMS, which works on 256 at the same time: it could refuse the others
 * itself, but a refusal costs it more than it costs us, and comes after all that is before it.
 */
const waitingMax = 128;
/**
 * Most have said everything this soon, so whoever has just begun counts among those who wait. Afterwards only those do whose
 * words lie here unread: it is not they who are slow, it is the CMS.
 */
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
      if (request.readableLength > 0) this.waiting.add(request);
    }
    return this.running >= passedOnMax || this.waiting.size + this.beginning.size >= waitingMax;
  }

  begin(request: IncomingMessage, response: ServerResponse): void {
    this.running += 1;
    if (hasBody(request)) {
      this.beginning.set(request, performance.now());
      request.once('end', () => {
        this.beginning.delete(request);
        if (!response.headersSent) this.waiting.add(request);
      });
    } else {
      this.waiting.add(request);
    }
    response.once('close', () => {
      this.running -= 1;
      this.answered(request);
    });
  }

  /** The CMS has said something. */
  answered(request: IncomingMessage): void {
    this.waiting.delete(request);
    this.beginning.delete(request);
  }
}

export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
