import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { unlink } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import busboy from 'busboy';
import type { LentMemory } from './lent-memory';
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
  /**
   * Removes its files; those that are still being written as well.
   * @param isOver nobody reads them any more, so that their memory is used again for another form
   */
  remove(isOver: boolean): Promise<void>;
}

/**
 * Reads a multipart form. How long it may be is for the caller to watch.
 * @param folder one that is there, for its files
 * @param memory for its first file, if that fits: writing and reading it twice takes longer than all the rest; null: all lie on the disk
 */
export function readForm(req: IncomingMessage, folder: string, memory: LentMemory | null): FormReading {
  const fields: [string, string][] = [];
  const files: [string, UploadedFile][] = [];
  const writing: Promise<void>[] = [];
  let lent: Buffer | null = null;

  async function keep(content: Readable, file: UploadedFile, room: Buffer | null): Promise<void> {
    const first = room && (await fill(room, content));
    if (first && !first.rest) {
      file.bytes = first.filled;
      file.size = first.filled.length;
      return;
    }
    const target = createWriteStream(file.filepath, { flags: 'wx', mode: 0o600, highWaterMark: PIECE_BYTES });
    await pipeline(first?.rest ? joined(first.filled, first.rest) : content, target);
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
      const room = memory && files.length === 0 ? (lent = memory.lend()) : null;
      files.push([name, file]);
      const written = keep(content, file, room);
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
    async remove(isOver) {
      await Promise.allSettled(writing);
      if (isOver && lent) memory?.giveBack(lent);
      lent = null;
      const onDisk = files.filter(([, { bytes }]) => !bytes);
      await Promise.all(onDisk.map(([, { filepath }]) => unlink(filepath).catch(unlessMissing)));
    },
  };
}

/** Takes what comes first, as long as there is room; `rest` is what still comes then. */
async function fill(room: Buffer, content: Readable): Promise<{ filled: Buffer; rest: AsyncIterable<Buffer> | null }> {
  let size = 0;
  for await (const piece of content.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    if (size + piece.length > room.length) return { filled: room.subarray(0, size), rest: joined(piece, content) };
    room.set(piece, size);
    size += piece.length;
  }
  return { filled: room.subarray(0, size), rest: null };
}

async function* joined(first: Buffer, rest: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield first;
  yield* rest;
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
