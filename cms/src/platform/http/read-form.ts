import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { unlink } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import busboy from 'busboy';
import { ApiError } from './api-error';

/** For the longest form, which has six photos, and for the Media Library, where editors choose many pictures at once. */
const LIMITS = { fields: 200, files: 100, fieldSize: 1_048_576 };

/** A file of a form, on disk until the request ends. */
export interface UploadedFile {
  filepath: string;
  /** File name sent by the client. */
  originalFilename: string;
  /** Type sent by the client, for the panel's Media Library. */
  mimetype: string;
  size: number;
}

/** By field name; a list if a name occurs more than once. */
export type FormParts<Part> = Record<string, Part | Part[]>;

export interface ReceivedForm {
  fields: FormParts<string>;
  files: FormParts<UploadedFile>;
}

export interface FormReading {
  /** Rejects if the form cannot be parsed, the client disconnects, or the disk is full. */
  form: Promise<ReceivedForm>;
  /** Removes the files, including those that are still being written. */
  remove(): Promise<void>;
}

/** Parses a multipart form and writes its files to `folder`. The caller limits its size. */
export function readForm(req: IncomingMessage, folder: string): FormReading {
  const fields: [string, string][] = [];
  const files: [string, UploadedFile][] = [];
  const writing: Promise<void>[] = [];

  const parsed = new Promise<void>((resolve, reject) => {
    const parser = busboy({ headers: req.headers, limits: LIMITS, defParamCharset: 'utf8' });
    const fail = (error: Error): void => {
      req.unpipe(parser);
      parser.destroy();
      reject(error);
    };
    const tooLarge = () => fail(new ApiError('request_too_large'));
    req.on('error', fail).once('close', () => (req.complete ? undefined : fail(new ApiError('body_invalid'))));
    parser.on('error', fail).once('close', resolve).once('fieldsLimit', tooLarge).once('filesLimit', tooLarge);
    parser.on('field', (name, value, { nameTruncated, valueTruncated }) => {
      if (nameTruncated || valueTruncated) tooLarge();
      else if (name) fields.push([name, value]);
    });
    parser.on('file', (name, content, { filename = '', mimeType: mimetype }) => {
      // busboy parses its current chunk to the end even when destroyed; this file would never end.
      if (parser.destroyed) return void content.on('error', () => undefined).resume();
      // Browsers escape quotation marks like this.
      const originalFilename = filename.replaceAll('%22', '"');
      const file = { filepath: join(folder, randomUUID()), originalFilename, mimetype, size: 0 };
      files.push([name, file]);
      const target = createWriteStream(file.filepath, { flags: 'wx', mode: 0o600 });
      const written = pipeline(content, target).then(() => void (file.size = target.bytesWritten));
      writing.push(written);
      written.catch(fail);
    });
    req.pipe(parser);
  });

  // Discards the rest, so that the client can read the response.
  parsed.catch(() => req.resume());
  return {
    form: parsed
      .then(() => Promise.all(writing))
      .then(() => ({ fields: byName(fields), files: byName(files.filter(([name]) => name)) })),
    async remove() {
      await Promise.allSettled(writing);
      await Promise.all(files.map(([, { filepath }]) => unlink(filepath).catch(unlessMissing)));
    },
  };
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
