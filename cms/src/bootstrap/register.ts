import type { Core } from '@strapi/strapi';
import { deleteManyInEveryLanguage } from '../content/every-language';
import { storePicturesWithCvs } from '../content/picture-store';
import { explainBulkProblems } from '../strapi-admin/forms/explain-problems';
import { guardPanelCalls } from '../strapi-admin/access/guard-panel-calls';
import { registerDocumentMiddlewares } from './document-middlewares';
import { lockBeforeSchemaSync } from './schema-sync-lock';
import { mountOwnPanelCalls } from '../strapi-admin/texts/own-panel-calls';
import { limitPanelRoutes } from '../strapi-admin/access/panel-routes';
import { makePictureCopies } from '../strapi-admin/pictures/picture-copies';

/** Runs before Strapi mounts anything. */
export async function register({ strapi }: { strapi: Core.Strapi }): Promise<void> {
  lockBeforeSchemaSync(strapi);
  limitPanelRoutes(strapi);
  guardPanelCalls(strapi);
  mountOwnPanelCalls(strapi);
  logBrokenConnections(strapi);
  registerCustomFields(strapi);
  registerDocumentMiddlewares(strapi);
  // From here on, functions of Strapi's services are replaced. The first wraps what onPublish has replaced.
  explainBulkProblems(strapi);
  deleteManyInEveryLanguage(strapi);
  makePictureCopies(strapi);
  await storePicturesWithCvs(strapi);
}

/** A client that disconnects during an upload is not an error, but Koa and the upload plugin print a stack trace each time. */
function logBrokenConnections(strapi: Core.Strapi): void {
  strapi.server.app.removeAllListeners('error');
  strapi.server.app.on('error', (error: Error & { code?: string }) => {
    if (isHangUp(error)) strapi.log.debug(`A caller hung up: ${error.message}`);
    else strapi.log.error(error);
  });
}

const isHangUp = ({ code = '', message }: { code?: string; message: string }) =>
  ['ECONNRESET', 'EPIPE', 'ERR_STREAM_PREMATURE_CLOSE'].includes(code) || message.startsWith('Parse Error');

/** Nationalities and trades are chosen from lists in the panel: see the inputs in src/admin. */
function registerCustomFields(strapi: Core.Strapi): void {
  strapi.customFields.register({ name: 'nationalities', type: 'json', inputSize: { default: 12, isResizable: true } });
  strapi.customFields.register({ name: 'trade', type: 'string', inputSize: { default: 6, isResizable: true } });
}
