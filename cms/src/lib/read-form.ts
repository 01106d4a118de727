import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { unlink } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import busboy from 'busboy';
import { Refusal } from './refusal';

/** A form has a dozen fields and one file. */
const FIELDS_MAX = 200;
const FILES_MAX = 100;
const FIELD_MAX_BYTES = 1_048_576;
/** Of a longer file: so much is gathered before it is written. */
const PIECE_BYTES = 262_144;

/** A file of a form. */
export interface UploadedFile {
  /** Of a short file all there is; null: it lies on the disk. */
  bytes: Buffer | null;
  filepath: string;
  /** As the sender calls it. */
  originalFilename: string;
  /** As the sender says, for the panel's Media Library. */
  mimetype: string;
  size: number;
}

/** By the name of the field; a list where a name came more than once. */
export type FormParts<Part> = Record<string, Part | Part[]>;

export interface ReceivedForm {
  fields: FormParts<string>;
  files: FormParts<UploadedFile>;
}

export interface FormReading {
  /** Rejects for a form that cannot be read, whose sender is gone, or that finds no room on the disk. */
  form: Promise<ReceivedForm>;
  /** Removes its files; those that are still being written as well. */
  remove(): Promise<void>;
}

/**
 * Reads a multipart form. How long it may be is for the caller to watch.
 * @param folder one that is there, for its files
 * @param memoryBytes files up to this size (0: none) are kept in memory: writing and reading them twice takes longer than all the rest
 */
export function readForm(req: IncomingMessage, folder: string, memoryBytes: number): FormReading {
  const fields: [string, string][] = [];
  const files: [string, UploadedFile][] = [];
  const writing: Promise<void>[] = [];

  async function keep(content: Readable, file: UploadedFile): Promise<void> {
    const { pieces, rest } = await firstPieces(content, memoryBytes);
    if (!rest && memoryBytes > 0) {
      file.bytes = Buffer.concat(pieces);
      file.size = file.bytes.length;
      return;
    }
    const target = createWriteStream(file.filepath, { flags: 'wx', mode: 0o600, highWaterMark: PIECE_BYTES });
    await pipeline(rest ? joined(pieces, rest) : pieces, target);
    file.size = target.bytesWritten;
  }

  const form = new Promise<void>((resolve, reject) => {
    const limits = { fields: FIELDS_MAX, files: FILES_MAX, fieldSize: FIELD_MAX_BYTES };
    const parser = busboy({ headers: req.headers, limits, defParamCharset: 'utf8' });
    const fail = (error: Error): void => {
      req.unpipe(parser);
      parser.destroy();
      reject(error);
    };
    const tooLarge = () => fail(new Refusal('request_too_large'));
    // More than one error may come: the first one is told.
    req.on('error', fail).once('close', () => (req.complete ? undefined : fail(new Refusal('body_invalid'))));
    parser.on('error', fail).once('close', resolve).once('fieldsLimit', tooLarge).once('filesLimit', tooLarge);
    parser.on('field', (name, value, { nameTruncated, valueTruncated }) => {
      if (nameTruncated || valueTruncated) tooLarge();
      else if (name) fields.push([name, value]);
    });
    parser.on('file', (name, content, { filename = '', mimeType: mimetype }) => {
      // Between its first pieces and the others nobody listens. Whoever takes the others hears of it.
      content.on('error', () => undefined);
      // It goes on with the piece at hand after it was destroyed: this file would never end.
      if (parser.destroyed) return void content.resume();
      // Browsers write a quotation mark so.
      const originalFilename = filename.replaceAll('%22', '"');
      const file = { filepath: join(folder, randomUUID()), originalFilename, mimetype, size: 0, bytes: null };
      files.push([name, file]);
      const written = keep(content, file);
      writing.push(written);
      written.catch(fail);
    });
    req.pipe(parser);
  });

  // What still comes is read, so that the sender gets to read the answer.
  form.catch(() => req.resume());
  return {
    form: form
      .then(() => Promise.all(writing))
      .then(() => ({ fields: byName(fields), files: byName(files.filter(([name]) => name)) })),
    async remove() {
      await Promise.allSettled(writing);
      const onDisk = files.filter(([, { bytes }]) => !bytes);
      await Promise.all(onDisk.map(([, { filepath }]) => unlink(filepath).catch(unlessMissing)));
    },
  };
}

/** What comes first, until it is more than `bytes`; `rest` is what still comes then. */
async function firstPieces(content: Readable, bytes: number): Promise<{ pieces: Buffer[]; rest: Readable | null }> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of content.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    pieces.push(piece);
    size += piece.length;
    if (size > bytes) return { pieces, rest: content };
  }
  return { pieces, rest: null };
}

async function* joined(pieces: readonly Buffer[], rest: Readable): AsyncGenerator<Buffer> {
  yield* pieces;
  yield* rest as AsyncIterable<Buffer>;
}

function byName<Part>(parts: readonly [name: string, part: Part][]): FormParts<Part> {
  const named = new Map<string, Part | Part[]>();
  for (const [name, part] of parts) {
    const known = named.get(name);
    named.set(name, known === undefined ? part : ([known, part].flat() as Part[]));
  }
  return Object.fromEntries(named);
}

function unlessMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}
