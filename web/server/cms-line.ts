import type { IncomingMessage, ServerResponse } from 'node:http';
import type { WebSettings } from '@qantara/contract/settings';
import type { FastifyInstance } from 'fastify';
import { Pool, type Dispatcher } from 'undici';
import { turnToPassOn } from './busy.js';
import { headersForCaller, headersForCms } from './passed-headers.js';
import { hasBody, type PassedOn, passedOnMax } from './passed-on.js';
import { sendProblem } from './problem.js';
import { bodyOf, isWhole, restOf } from './sent-body.js';
import type { Visitor } from './visitor.js';

/** A request that is passed on to the CMS. */
export interface Call {
  req: IncomingMessage;
  res: ServerResponse;
  visitor: Visitor;
  /** What we say where the CMS says nothing else: name, value, name, value. Names in small letters. */
  head: readonly string[];
  /** Told before the caller is. */
  answered?: (status: number) => void;
}

/** Passes requests on to the CMS, over connections that are kept open. Bodies are streamed, never held. */
export class CmsLine {
  /** What Fastify says of itself whatever is called, as it did in its last answer; for whoever passes on in front of it. */
  ownHead: readonly string[] | undefined;
  private readonly cms: Pool;
  private readonly site: URL;

  constructor(
    { cmsUrl, publicUrl }: WebSettings,
    private readonly passedOn: PassedOn,
    private readonly app: Pick<FastifyInstance, 'log' | 'stopping'>,
  ) {
    this.site = new URL(publicUrl);
    // A CV from a slow phone takes minutes, and so may a large answer to one.
    this.cms = new Pool(cmsUrl, { connections: passedOnMax, headersTimeout: 120_000, bodyTimeout: 300_000 });
  }

  /** @param path with its query, as the CMS shall hear it */
  pass(call: Call, path = call.req.url ?? '/'): void {
    const { req, res, visitor } = call;
    const begun = this.passedOn.begin(req, res, visitor.ip);
    void turnToPassOn().then(() => {
      if (res.closed) return;
      const headers = headersForCms(req.headers, visitor, this.site);
      const body = hasBody(req) && !isRead(req) ? bodyOf(req) : null;
      this.cms.dispatch(
        { method: req.method as Dispatcher.HttpMethod, path, headers, body },
        new Answering(call, {
          begun,
          isStopping: () => this.app.stopping,
          failed: (error) => this.app.log.child({ request_id: visitor.id }).warn(error, 'response errored'),
        }),
      );
    });
  }
}

const isRead = ({ method }: IncomingMessage): boolean => method === 'GET' || method === 'HEAD';

interface Watcher {
  begun: () => void;
  isStopping: () => boolean;
  failed: (error: Error) => void;
}

/** Gives a caller the answer of the CMS, as fast as he reads it. */
class Answering implements Dispatcher.DispatchHandler {
  private controller: Dispatcher.DispatchController | undefined;
  private isOver = false;

  constructor(
    private readonly call: Call,
    private readonly watcher: Watcher,
  ) {
    call.res.once('close', () => {
      if (!this.isOver) this.controller?.abort(new Error('The caller has left'));
    });
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.controller = controller;
    if (this.call.res.closed) controller.abort(new Error('The caller has left'));
  }

  onResponseStart(_controller: unknown, status: number, headers: IncomingMessage['headers']): void {
    if (status < 200) return;
    const { res, head, answered } = this.call;
    this.watcher.begun();
    answered?.(status);
    this.sayGoodbye();
    res.writeHead(status, headersForCaller(headers, head));
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    const { res } = this.call;
    if (res.write(chunk)) return;
    controller.pause();
    res.once('drain', () => controller.resume());
  }

  onResponseEnd(): void {
    this.isOver = true;
    const { req, res } = this.call;
    if (isWhole(req)) return void res.end();
    // It is all there, but would be lost with a connection that is closed while somebody sends.
    res.flushHeaders();
    void restOf(req).then(() => res.end());
  }

  /** Whoever is still sending cannot ask anything else on this connection; when we stop, nobody can. */
  private sayGoodbye(): void {
    const { req, res } = this.call;
    if (!isWhole(req) || this.watcher.isStopping()) res.shouldKeepAlive = false;
  }

  onResponseError(_controller: unknown, error: Error): void {
    const { req, res, visitor, head } = this.call;
    this.isOver = true;
    if (res.closed) return;
    this.watcher.failed(error);
    // Half an answer must not look like a whole one.
    if (res.headersSent) return void res.destroy();
    if (this.watcher.isStopping()) res.shouldKeepAlive = false;
    sendProblem(res, 502, [...head, 'cache-control', 'no-store', 'retry-after', '10'], {
      id: visitor.id,
      headers: req.headers,
    });
  }
}
