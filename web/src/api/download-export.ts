import { apiPath, type ExportFormat, type InboxName, type Locale } from '@qantara/contract';
import { ApiError } from '../lib/http/api-error.js';
import { clientConfig } from '../lib/http/client-config.js';
import { callHeaders, queryString } from './client.js';
import type { StaffFilter } from './staff-lists.js';

export interface ExportRequest {
  name: InboxName;
  format: ExportFormat;
  filter: StaffFilter;
  locale: Locale;
  signal: AbortSignal;
  /** Bytes that have arrived. */
  onProgress: (bytes: number) => void;
}

export interface ExportedFile {
  blob: Blob;
  fileName: string;
}

/** The filtered list as a file. Its size is unknown until it has arrived. */
export async function downloadExport(asked: ExportRequest): Promise<ExportedFile> {
  const { name, format, filter, locale, signal } = asked;
  const path = apiPath('exportEntries', { name }) + queryString({ ...filter, format });
  try {
    const headers = callHeaders({ locale });
    const response = await fetch(clientConfig().apiOrigin + path, { credentials: 'include', headers, signal });
    if (!response.ok) throw ApiError.fromResponse(response.status, await response.json().catch(() => undefined));
    const blob = await blobOf(response, asked);
    return { blob, fileName: fileNameOf(response) || `${name}.${format}` };
  } catch (error) {
    if (error instanceof ApiError) throw error;
    throw ApiError.local(signal.aborted ? 'cancelled' : 'network');
  }
}

async function blobOf(response: Response, { onProgress }: ExportRequest): Promise<Blob> {
  const reader = response.body?.getReader();
  if (!reader) return response.blob();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return new Blob(parts, { type: response.headers.get('Content-Type') ?? '' });
    parts.push(value);
    bytes += value.length;
    onProgress(bytes);
  }
}

/** The server names the file in the reader's language. */
function fileNameOf(response: Response): string {
  const header = response.headers.get('Content-Disposition') ?? '';
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(header)?.[1];
  return encoded ? decodeURIComponent(encoded) : (/filename="([^"]+)"/i.exec(header)?.[1] ?? '');
}
