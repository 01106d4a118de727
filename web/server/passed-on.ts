import type { IncomingMessage, ServerResponse } from 'node:http';
import { addressKey } from '@qantara/contract';

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
/**
 * From one address, of those who have not said everything. Behind it may be a whole camp, or all phones of an operator in a town: the
 * CMS takes 30 forms of theirs within ten minutes, and few are that long on their way.
 */
const sendingShare = 50;

type State = 'beginning' | 'waiting' | 'slow' | 'over';

interface Passed {
  request: IncomingMessage;
  /** Key of the address. */
  caller: string;
  begun: number;
  state: State;
  /** Its answer is over, or nobody is there any more. */
  isGone: boolean;
}

/** 1 for those who wait for the CMS, or will in a moment. */
const waits = (state: State): number => Number(state === 'beginning' || state === 'waiting');

/** The requests that are being passed on to the CMS. Counted, not held in a Set: it would keep all that were ever in it. */
export class PassedOn {
  private running = 0;
  private waiting = 0;
  /** Those that began last, oldest first; some are beyond that. */
  private latest: Passed[] = [];
  /** Those that have not said everything; some have by now. */
  private sending: Passed[] = [];
  private lookedAgain = -Infinity;

  /** Whoever has more to say than its headers is refused as well when his address has its share of those. */
  isFullFor(request: IncomingMessage, address: () => string): boolean {
    return this.isFull() || (hasBody(request) && this.hasShare(addressKey(address())));
  }

  /** So many at the same time are passed on: beyond, the CMS could not tell a refusal from a wait. */
  isFull(): boolean {
    const old = performance.now() - beginningMs;
    const stillNew = this.latest.findIndex(({ begun, state }) => state === 'beginning' && begun > old);
    for (const passed of this.latest.splice(0, stillNew < 0 ? Infinity : stillNew))
      if (passed.state === 'beginning') this.become(passed, passed.request.readableLength > 0 ? 'waiting' : 'slow');
    if (this.waiting >= waitingMax) this.lookAgain();
    return this.running >= passedOnMax || this.waiting >= waitingMax;
  }

  /** The CMS was not reading when they were looked at first: by now it may have read all they have said so far. */
  private lookAgain(): void {
    if (performance.now() - this.lookedAgain < beginningMs) return;
    this.lookedAgain = performance.now();
    for (const passed of this.stillSending())
      if (passed.state === 'waiting' && passed.request.readableLength === 0) this.become(passed, 'slow');
  }

  private hasShare(caller: string): boolean {
    let others = 0;
    for (const passed of this.stillSending()) if (passed.caller === caller) others += 1;
    return others >= sendingShare;
  }

  private stillSending(): readonly Passed[] {
    return (this.sending = this.sending.filter(({ request, isGone }) => !isGone && !request.complete));
  }

  /** Answers what is to be called when the CMS has said something. */
  begin(request: IncomingMessage, response: ServerResponse, address: string): () => void {
    const state = hasBody(request) ? 'beginning' : 'waiting';
    const caller = state === 'beginning' ? addressKey(address) : '';
    const passed: Passed = { request, caller, begun: performance.now(), state, isGone: false };
    this.running += 1;
    this.waiting += waits(passed.state);
    if (passed.state === 'beginning') {
      this.latest.push(passed);
      this.sending.push(passed);
      request.once('end', () => {
        if (passed.state !== 'over') this.become(passed, 'waiting');
      });
    }
    response.once('close', () => {
      this.running -= 1;
      passed.isGone = true;
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
