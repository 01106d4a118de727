import { REQUEST_MAX_MINUTES } from '@qantara/contract';
import type { Core } from '@strapi/strapi';

const HEADERS_TIMEOUT_MS = 30_000;

/** A form on a slow phone may take as long here as at the website, instead of Node's five minutes. */
export function setRequestTimeouts({ server: { httpServer } }: Core.Strapi): void {
  httpServer.headersTimeout = HEADERS_TIMEOUT_MS;
  httpServer.requestTimeout = REQUEST_MAX_MINUTES * 60_000;
}
