import type { IncomingMessage, ServerResponse } from 'node:http';
import { hasAlready } from '../answer-cacheable';
import { countedRequests } from '../counted-requests';
import { bodyOf, giveBytesBack, JSON_TYPE, type KeptAnswer, packedBody } from '../kept-answer';
import { type Head, learnedHeads } from './learned-heads';
import { type Packings, packingsOf, type PublicRoute, publicRouteOf } from './plain-request';

/** Below this, compressing gains nothing; the same as Koa's chain. */
const PACKED_FROM_BYTES = 1024;

export interface PublicAnswers {
  /** The answer, if it is there and surely true. */
  peek(address: string): KeptAnswer | undefined;
  /** null: the long way knows better what to say. */
  read(address: string): Promise<KeptAnswer | null>;
  /** An answer weighs more or less than before. */
  reweigh(address: string, answer: KeptAnswer): void;
  /** Counts a request against the limit of its address; false: that is used up. */
  count: (req: IncomingMessage) => boolean;
  /** Told of each answer when it is handed over to be sent. */
  report: (req: IncomingMessage, res: ServerResponse, route: PublicRoute, begun: number) => void;
  /** Other sites that may read. */
  origins: readonly string[];
}

/**
 * Answers public reads in front of Koa, whose chain takes many times as long as the answer itself. Whatever is out of the
 * ordinary takes the long way: staff, mistakes, closed jobs, limits that are used up.
 */
export function shortWay(answers: PublicAnswers) {
  const heads = learnedHeads(answers.origins);

  return (req: IncomingMessage, res: ServerResponse, longWay: () => void): void => {
    const begun = performance.now();
    const route = publicRouteOf(req);
    const accepted = packingsOf(req);
    const head = route && accepted && heads.find(route, req, res);
    if (!head) return longWay();
    const address = req.url ?? '';
    if (!answers.count(req)) return longWay();

    const answer = (kept: KeptAnswer): void => {
      sendKept(req, res, head, accepted, kept, () => answers.reweigh(address, kept));
      answers.report(req, res, route, begun);
    };
    const giveUp = (): void => {
      countedRequests.add(req);
      longWay();
    };
    const kept = answers.peek(address);
    if (kept) return answer(kept);
    // What fails here fails there too, and is answered there.
    answers.read(address).then((read) => (read ? answer(read) : giveUp()), giveUp);
  };
}

function sendKept(
  req: IncomingMessage,
  res: ServerResponse,
  head: Head,
  accepted: Packings,
  kept: KeptAnswer,
  onPacked: () => void,
): void {
  if (hasAlready(req.headers['if-none-match'] ?? '', kept.etag)) return sendUnchanged(res, head, kept);
  if (req.method === 'HEAD') return sendHead(res, head, kept);
  if (accepted === 'none' || kept.length < PACKED_FROM_BYTES) return send(res, head, kept, bodyOf(kept));
  const { bytes, packing } = packedBody(kept, accepted, onPacked);
  send(res, head, kept, bytes, packing);
  // The system has taken all of it already: nobody reads it here any more.
  if (res.socket?.writableLength === 0) giveBytesBack(kept);
}

function send(res: ServerResponse, head: Head, kept: KeptAnswer, body: Buffer, packing?: string): void {
  const lines = linesOf(head, kept, body.length);
  if (packing) lines.push('Content-Encoding', packing);
  res.writeHead(200, lines).end(body);
}

const sendHead = (res: ServerResponse, head: Head, kept: KeptAnswer): void =>
  void res.writeHead(200, linesOf(head, kept, kept.length)).end();

const linesOf = (head: Head, { etag, headers }: KeptAnswer, length: number): string[] => [
  ...head,
  ...headers,
  'Content-Type',
  JSON_TYPE,
  'ETag',
  etag,
  'Content-Length',
  String(length),
];

const sendUnchanged = (res: ServerResponse, head: Head, { etag, headers }: KeptAnswer): void =>
  void res.writeHead(304, [...head, ...headers, 'ETag', etag]).end();
