import { readFile } from 'node:fs/promises';
import { SourceMap, type SourceMapPayload } from 'node:module';
import path from 'node:path';
import { ipKey } from '@qantara/contract';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { countClientReport } from './metrics.js';

/** Where browsers report errors and violations of the content security policy. */
export const CLIENT_ERRORS_PATH = '/client-errors';

const MAX_BODY_BYTES = 8192;
/** A policy that forbids something on every page would fill the log. */
const MAX_PER_MINUTE = 30;
const MAX_PER_CLIENT = 10;
const MAX_CLIENTS = 1000;
const MAX_FRAMES = 12;

interface ClientErrorParts {
  /** The pattern of a page's URL, without ids or personal data. */
  routeOf: (page: URL) => Promise<string>;
  /** Folder of the source maps of this build. Without it frames keep the positions in the files of the build. */
  sourceMaps: string | undefined;
}

/**
 * `POST /client-errors`: writes what browsers report as masked lines of the log, with the positions in the source files.
 * The text of an error comes from the inline script, that of a violation from the browser (`report-uri`).
 */
export async function serveClientErrors(
  app: FastifyInstance,
  { routeOf, sourceMaps }: ClientErrorParts,
): Promise<void> {
  const counts = new LRUCache<string, number>({ max: MAX_CLIENTS, ttl: 60_000, noUpdateTTL: true });
  const isOver = (key: string, most: number) => {
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return count > most;
  };

  await app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: MAX_BODY_BYTES }, (_request, body, parsed) =>
      parsed(null, body),
    );
    scope.addHook('onRequest', (request, reply, next) => {
      void reply.header('cache-control', 'no-store');
      if (!isOver(ipKey(request.ip ?? ''), MAX_PER_CLIENT) && !isOver('all', MAX_PER_MINUTE)) return next();
      countClientReport('over_limit');
      return reply.code(429).send();
    });
    scope.post<{ Body: string | undefined }>(CLIENT_ERRORS_PATH, async ({ body = '', headers, log }, reply) => {
      void reply.code(204);
      const text = body.trim();
      const report = violationIn(text) ?? errorIn(text);
      if (!report || isOfExtension(report.text)) {
        countClientReport('other');
        return reply.send();
      }
      countClientReport(report.kind);
      const frames = await Promise.all(framesIn(report.text).map((frame) => originalFrame(frame, sourceMaps)));
      const { referer = '' } = headers;
      const route = URL.canParse(referer) ? await routeOf(new URL(referer)) : undefined;
      const error = Object.assign(new Error(report.message), { name: report.name });
      error.stack = [`${report.name}: ${report.message}`, ...frames].join('\n');
      log.warn(
        { error, route },
        report.kind === 'policy' ? 'a page broke the content security policy' : 'error in a browser',
      );
      return reply.send();
    });
    done();
  });
}

interface Report {
  kind: 'error' | 'policy';
  name: string;
  message: string;
  /** Where positions are named. */
  text: string;
}

/** The first line is the error as text, then comes its stack. */
function errorIn(text: string): Report | undefined {
  const [first = ''] = text.split('\n', 1);
  const { name = 'Error', message = '' } =
    /^(?:Uncaught )?(?:(?<name>\w{1,40}): )?(?<message>.*)/.exec(first)?.groups ?? {};
  return message ? { kind: 'error', name, message, text } : undefined;
}

/** The JSON of `report-uri` (Content Security Policy Level 3, section 5.3). */
function violationIn(text: string): Report | undefined {
  const { 'csp-report': report } = jsonObject(text) as { 'csp-report'?: Record<string, unknown> };
  if (!report) return undefined;
  const value = (name: string) => (typeof report[name] === 'string' || typeof report[name] === 'number' ? String(report[name]) : ''); // prettier-ignore
  const directive =
    /^[\w-]{1,40}/.exec(value('effective-directive') || value('violated-directive'))?.[0] ?? 'a directive';
  const blocked = value('blocked-uri');
  // Of a URL only the host: the rest may name a person.
  const what =
    URL.canParse(blocked) && /^(?:https?|wss?):/.test(blocked) ? new URL(blocked).origin : blocked.slice(0, 40);
  const position = [value('source-file'), value('line-number'), value('column-number')].join(':');
  return {
    kind: 'policy',
    name: 'PolicyViolation',
    message: `${directive} forbids ${what}`,
    text: `${what}\n${position}`,
  };
}

function jsonObject(text: string): object {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

/** Extensions of browsers run in our pages, too. What has a frame of ours is ours. */
const isOfExtension = (text: string): boolean => /\b(?:[a-z]+-)+extension:/.test(text) && framesIn(text).length === 0;

interface Frame {
  file: string;
  line: number;
  column: number;
}

/** Frames in files of a build: all browsers write `file:line:column`, whatever is before it. */
function framesIn(text: string): Frame[] {
  const found = [...text.matchAll(/\/assets\/([\w.-]+\.m?js):(\d{1,7}):(\d{1,7})/g)].slice(0, MAX_FRAMES);
  return found.map(([, file = '', line, column]) => ({ file, line: Number(line), column: Number(column) }));
}

/** As Node writes frames. Files of an earlier build have no source map here. */
async function originalFrame({ file, line, column }: Frame, sourceMaps: string | undefined): Promise<string> {
  const built = `    at /assets/${file}:${line}:${column}`;
  if (!sourceMaps) return built;
  const text = await readFile(path.join(sourceMaps, `${file}.map`), 'utf8').catch(() => undefined);
  if (text === undefined) return built;
  const entry = new SourceMap(JSON.parse(text) as SourceMapPayload).findEntry(line - 1, column - 1);
  if (!('originalSource' in entry)) return built;
  // Sources are named from dist/client/assets.
  const source = path.posix.join('/web/dist/client/assets', entry.originalSource);
  return `    at ${source}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
}
