import httpProxy from '@fastify/http-proxy';
import { messageOf, PROBLEM_CONTENT_TYPE, type Problem } from '@qantara/contract';
import type { WebSettings } from '@qantara/contract/settings';
import type { FastifyInstance } from 'fastify';

/** Passes the API and the Strapi panel on to the CMS. Bodies are streamed, never held. */
export async function serveCms(app: FastifyInstance, settings: WebSettings): Promise<void> {
  const { host, protocol } = new URL(settings.publicUrl);
  for (const prefix of ['/api', '/cms']) {
    await app.register(httpProxy, {
      upstream: settings.cmsUrl,
      prefix,
      rewritePrefix: prefix,
      // A CV from a slow phone takes minutes, and so may a large answer to one.
      undici: { connections: 256, headersTimeout: 120_000, bodyTimeout: 300_000 },
      replyOptions: {
        rewriteRequestHeaders: (request, headers) => ({
          ...headers,
          'x-forwarded-for': request.ip,
          'x-forwarded-host': host,
          'x-forwarded-proto': protocol.slice(0, -1),
        }),
        onError: (reply, { error }) => {
          reply.log.warn(error, 'the CMS did not answer');
          const problem = unavailable(reply.request.headers['accept-language']);
          void reply.code(502).header('Retry-After', '10').type(PROBLEM_CONTENT_TYPE).send(problem);
        },
      },
    });
  }
}

function unavailable(language = ''): Problem {
  const code = 'service_unavailable';
  return {
    success: false,
    type: `/problems/${code}`,
    title: 'Bad Gateway',
    status: 502,
    detail: messageOf(code, /^\s*ar\b/i.test(language) ? 'ar' : 'en'),
    code,
    errors: [],
  };
}
