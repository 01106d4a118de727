import type { Core } from '@strapi/strapi';

/** A client that disconnects during an upload is not an error, but Koa and the upload plugin print a stack trace each time. */
export function logBrokenConnections(strapi: Core.Strapi): void {
  strapi.server.app.removeAllListeners('error');
  strapi.server.app.on('error', (error: Error & { code?: string }) => {
    if (isHangUp(error)) strapi.log.debug(`A caller hung up: ${error.message}`);
    else strapi.log.error(error);
  });
}

const isHangUp = ({ code = '', message }: { code?: string; message: string }) =>
  ['ECONNRESET', 'EPIPE', 'ERR_STREAM_PREMATURE_CLOSE'].includes(code) || message.startsWith('Parse Error');
