import { type Acknowledgement, REQUEST_MAX_MINUTES } from '@qantara/contract';
import { ApiError } from '../lib/api-error.js';
import { clientConfig } from '../lib/client-config.js';
import { callHeaders, type CallOptions } from './client.js';

export interface UploadOptions extends Pick<CallOptions, 'locale' | 'idempotencyKey' | 'signal'> {
  /** Share of the bytes that have left, 0 to 1. */
  onProgress?: (share: number) => void;
}

/** What a form with a file sends. Absent values are left out. */
export type UploadFields = Readonly<Record<string, string | null | undefined>>;

/** As long as the servers wait for it: five megabytes on a slow phone take minutes. */
const patienceMs = REQUEST_MAX_MINUTES * 60_000;

/** Posts a form with its CV. XMLHttpRequest, because fetch tells nothing about the progress of what it sends. */
export async function upload(
  path: string,
  fields: UploadFields,
  cvFile: File,
  options: UploadOptions,
): Promise<Acknowledgement> {
  const { locale, idempotencyKey, signal, onProgress } = options;
  if (!(await isReadable(cvFile))) throw ApiError.ofField('cvFile', 'cv_unreadable');
  // Cancelled while it waited for its turn.
  if (signal?.aborted) throw ApiError.local('cancelled');
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', clientConfig().apiOrigin + path);
    request.timeout = patienceMs;
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
    request.send(formDataOf(fields, cvFile));
  });
}

/**
 * A browser lends a file only as it was when it was chosen: one that was saved again, moved or taken off since can be
 * sent no more, and sending it would look like a lost connection for ever.
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
  resolve: (answer: Acknowledgement) => void,
  reject: (error: ApiError) => void,
): void {
  const body = parse(request.responseText);
  const stored = request.status >= 200 && request.status < 300 && body?.success === true;
  if (stored) resolve(body);
  else reject(ApiError.fromAnswer(request.status, body, request.getResponseHeader('Retry-After')));
}

function formDataOf(fields: UploadFields, cvFile: File): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) if (value != null) form.set(name, value);
  // Last, so that a server reading in order knows the fields before the bytes come.
  form.set('cvFile', cvFile, cvFile.name);
  return form;
}

function parse(text: string): Acknowledgement | undefined {
  try {
    return JSON.parse(text) as Acknowledgement;
  } catch {
    return undefined;
  }
}
