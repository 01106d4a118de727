/** The CMS of the product, but with visitor statistics of a test's own: those of the product are everyone's. */
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { apiPath, type PublicTracking } from '@qantara/contract';
import { product } from './product.ts';

export const NOTHING: PublicTracking = { ga4: null, gtm: null, meta_pixel: null, search_console: null };

export async function startTrackingCms() {
  let settings = NOTHING;
  const server = createServer((incoming, outgoing) => {
    const send = (body: object) =>
      outgoing.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    const path = incoming.url?.split('?')[0];
    if (path === apiPath('getPublicTracking')) send(settings);
    else if (path === apiPath('getSiteState'))
      void readState(incoming).then(
        (state) => send({ ...state, tracking: settings }),
        () => outgoing.destroy(),
      );
    else passOn(incoming, outgoing);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    configure: (next: Partial<PublicTracking>) => {
      settings = { ...NOTHING, ...next };
    },
    stop,
  };
}

async function readState({ headers }: IncomingMessage): Promise<object> {
  const response = await fetch(product().cmsUrl + apiPath('getSiteState'), {
    headers: { authorization: headers.authorization ?? '' },
  });
  return (await response.json()) as object;
}

function passOn(incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { method, headers } = incoming;
  const onward = request(product().cmsUrl + (incoming.url ?? '/'), { method, headers }, (response) => {
    outgoing.writeHead(response.statusCode ?? 502, response.headers);
    response.pipe(outgoing);
  });
  onward.on('error', () => outgoing.destroy());
  incoming.pipe(onward);
}
