import { type Acknowledgement, REQUEST_MAX_MINUTES } from '@qantara/contract';
import { ApiError } from '../lib/http/api-error.js';
import { clientConfig } from '../lib/http/client-config.js';
import { callHeaders, type CallOptions } from './client.js';

export interface UploadOptions extends Pick<CallOptions, 'locale' | 'idempotencyKey' | 'signal' | 'withSession'> {
  /** Share of the bytes that have left, 0 to 1. */
  onProgress?: (share: number) => void;
}

/** What a form with a file sends. Absent values are left out. */
export type UploadFields = Readonly<Record<string, string | null | undefined>>;

/** A chosen file, and the field that it is sent in. Several may be sent in one field. */
export interface UploadFile {
  field: string;
  file: File;
}

/** As long as the servers wait for it: five megabytes on a slow phone take minutes. */
const TIMEOUT_MS = REQUEST_MAX_MINUTES * 60_000;

/** Posts a form with its files. XMLHttpRequest, because fetch does not report upload progress. */
export async function upload(
  path: string,
  fields: UploadFields,
  files: readonly UploadFile[],
  options: UploadOptions,
): Promise<Acknowledgement> {
  const { locale, idempotencyKey, signal, withSession = false, onProgress } = options;
  for (const { field, file } of files) if (!(await isReadable(file))) throw ApiError.ofField(field, 'cv_unreadable');
  // Cancelled during the check of the files.
  if (signal?.aborted) throw ApiError.local('cancelled');
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', clientConfig().apiOrigin + path);
    request.withCredentials = withSession;
    request.timeout = TIMEOUT_MS;
    request.responseType = 'text';
    for (const [name, value] of Object.entries(callHeaders({ locale, idempotencyKey })))
      request.setRequestHeader(name, value);
    request.upload.onprogress = (event) => {
      if (event.lengthComputable) onProgress?.(event.loaded / event.total);
    };
    request.upload.onload = () => onProgress?.(1);
    request.onload = () => settle(request, resolve, reject);
    request.onerror = request.ontimeout = () => reject(ApiError.local('network'));
    request.onabort = () => reject(ApiError.local('cancelled'));
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(formDataOf(fields, files));
  });
}

/**
 * A browser can read a file only as it was when it was chosen. Sending one that was changed, moved or removed since fails
 * like a lost connection.
 */
async function isReadable(file: File): Promise<boolean> {
  try {
    await Promise.all([file.slice(0, 1).arrayBuffer(), file.slice(-1).arrayBuffer()]);
    return true;
  } catch {
    return false;
  }
}

function settle(
  request: XMLHttpRequest,
  resolve: (response: Acknowledgement) => void,
  reject: (error: ApiError) => void,
): void {
  const body = parse(request.responseText);
  const stored = request.status >= 200 && request.status < 300 && body?.success === true;
  if (stored) resolve(body);
  else reject(ApiError.fromResponse(request.status, body, request.getResponseHeader('Retry-After')));
}

function formDataOf(fields: UploadFields, files: readonly UploadFile[]): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) if (value != null) form.set(name, value);
  // Last, so that a server reading in order knows the fields before the bytes come.
  for (const { field, file } of files) form.append(field, file, file.name);
  return form;
}

function parse(text: string): Acknowledgement | undefined {
  try {
    return JSON.parse(text) as Acknowledgement;
  } catch {
    return undefined;
  }
}
