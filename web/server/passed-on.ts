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

type State = 'beginning' | 'waiting' | 'slow' | 'over';

interface Passed {
  request: IncomingMessage;
  begun: number;
  state: State;
}

/** 1 for those who wait for the CMS, or will in a moment. */
const waits = (state: State): number => Number(state === 'beginning' || state === 'waiting');

/** The requests that are being passed on to the CMS. Counted, not held in a Set: it would keep all that were ever in it. */
export class PassedOn {
  private running = 0;
  private waiting = 0;
  /** Those that began last, oldest first; some are beyond that. */
  private latest: Passed[] = [];

  /** So many at the same time are passed on: beyond, the CMS could not tell a refusal from a wait. */
  isFull(): boolean {
    const old = performance.now() - beginningMs;
    const stillNew = this.latest.findIndex(({ begun, state }) => state === 'beginning' && begun > old);
    for (const passed of this.latest.splice(0, stillNew < 0 ? Infinity : stillNew))
      if (passed.state === 'beginning') this.become(passed, passed.request.readableLength > 0 ? 'waiting' : 'slow');
    return this.running >= passedOnMax || this.waiting >= waitingMax;
  }

  /** Answers what is to be called when the CMS has said something. */
  begin(request: IncomingMessage, response: ServerResponse): () => void {
    const passed: Passed = { request, begun: performance.now(), state: hasBody(request) ? 'beginning' : 'waiting' };
    this.running += 1;
    this.waiting += waits(passed.state);
    if (passed.state === 'beginning') {
      this.latest.push(passed);
      request.once('end', () => {
        if (passed.state !== 'over') this.become(passed, 'waiting');
      });
    }
    response.once('close', () => {
      this.running -= 1;
      this.become(passed, 'over');
    });
    return () => this.become(passed, 'over');
  }

  private become(passed: Passed, state: State): void {
    this.waiting += waits(state) - waits(passed.state);
    passed.state = state;
  }
}

export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
