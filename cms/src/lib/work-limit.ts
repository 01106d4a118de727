import { Refusal } from './refusal';

/** So many calls are worked on at the same time: what waits behind them would only grow, and be given up by its callers. */
const WORKING_MAX = 256;
/** So many forms are received at the same time, each with a file on the disk; slow phones take minutes for theirs. */
const RECEIVING_MAX = 256;
/** From so many of both on, those who wait for an answer feel whatever else is done. */
const BUSY_FROM = 8;
/** Seconds until it is worth trying again: these queues are short. */
const RETRY_SECONDS = 2;

let working = 0;
let receiving = 0;

/** Are there more people who wait for an answer than there is room for others beside them? */
export const isBusy = (): boolean => working + receiving >= BUSY_FROM;

/** Before a body is read: there is no use in receiving what nobody will have time for. */
export function refuseWhenBusy(): void {
  if (working >= WORKING_MAX) throw tooBusy();
}

/** Counts a call for as long as it is worked on; refuses it at once when there are too many. */
export async function asWork<Result>(work: () => Promise<Result>): Promise<Result> {
  refuseWhenBusy();
  working += 1;
  try {
    return await work();
  } finally {
    working -= 1;
  }
}

/** Counts a form until it is there; answers what ends the counting. */
export function beginReceiving(): () => void {
  if (receiving >= RECEIVING_MAX) throw tooBusy();
  receiving += 1;
  let isOver = false;
  return () => {
    if (!isOver) receiving -= 1;
    isOver = true;
  };
}

const tooBusy = () => new Refusal('service_unavailable', { retryAfter: RETRY_SECONDS });
