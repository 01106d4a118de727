import { Refusal } from './refusal';

/** So many calls are worked on at the same time: what waits behind them would only grow, and be given up by its callers. */
const WORKING_MAX = 256;
/** So many forms are received at the same time, each with a file on the disk; slow phones take minutes for theirs. */
const RECEIVING_MAX = 256;
/**
 * Of these from one address, behind which may be a whole camp, or all phones of an operator in a town. Its limit lets 30 forms in
 * within ten minutes, and few take longer.
 */
const RECEIVING_SHARE = 32;
/** Seconds until it is worth trying again: these queues are short. */
const RETRY_SECONDS = 2;

let working = 0;
let receiving = 0;
const receivingFrom = new Map<string, number>();

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

/** Counts a form until it is there; answers what ends the counting. @param caller key of the sender's address */
export function beginReceiving(caller: string): () => void {
  const others = receivingFrom.get(caller) ?? 0;
  if (receiving >= RECEIVING_MAX || others >= RECEIVING_SHARE) throw tooBusy();
  receiving += 1;
  receivingFrom.set(caller, others + 1);
  let isOver = false;
  return () => {
    if (isOver) return;
    isOver = true;
    receiving -= 1;
    const left = (receivingFrom.get(caller) ?? 1) - 1;
    if (left > 0) receivingFrom.set(caller, left);
    else receivingFrom.delete(caller);
  };
}

const tooBusy = () => new Refusal('service_unavailable', { retryAfter: RETRY_SECONDS });
