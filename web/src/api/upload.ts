import type { Acknowledgement } from '@qantara/contract';
import { ApiError } from '../lib/api-error.js';
import { clientConfig } from '../lib/client-config.js';
import { callHeaders, type CallOptions } from './client.js';

export interface UploadOptions extends Pick<CallOptions, 'locale' | 'idempotencyKey' | 'signal'> {
  /** Share of the bytes that have left, 0 to 1. */
  onProgress?: (share: number) => void;
}

/** What a form with a file sends. Absent values are left out. */
export type UploadFields = Readonly<Record<string, string | null | undefined>>;

/** Milliseconds without an answer: generous, five megabytes on a slow phone take minutes. */
const patienceMs = 600_000;

/** Posts a form with its CV. XMLHttpRequest, because fetch tells nothing about the progress of what it sends. */
export function upload(
  path: string,
  fields: UploadFields,
  cvFile: File,
  options: UploadOptions,
): Promise<Acknowledgement> {
  const { locale, idempotencyKey, signal, onProgress } = options;
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

function settle(
  request: XMLHttpRequest,
  resolve: (answer: Acknowledgement) => void,
  reject: (error: ApiError) => void,
): void {
  const body = parse(request.responseText);
  const stored = request.status >= 200 && request.status < 300 && body?.success === true;
  if (stored) resolve(body);
  else reject(ApiError.fromAnswer(request.status, body));
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
