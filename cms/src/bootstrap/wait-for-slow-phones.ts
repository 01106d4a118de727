import { REQUEST_MAX_MINUTES } from '@qantara/contract';
import type { Core } from '@strapi/strapi';

/** As long as the website waits for a form, and not the five minutes of Node. What comes too slowly ends sooner (lib/body-pace). */
export function waitForSlowPhones(strapi: Core.Strapi): void {
  strapi.server.httpServer.requestTimeout = REQUEST_MAX_MINUTES * 60_000;
}
