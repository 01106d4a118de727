import { randomInt } from 'node:crypto';
import { createServer, type Server } from 'node:net';

/**
 * `count` free ports, all different, below those that the system gives to connections, since one of them could take a
 * port before the caller listens.
 */
export async function freePorts(count: number): Promise<number[]> {
  const servers = await Promise.all(Array.from({ length: count }, listen));
  const ports = servers.map(portOf);
  await Promise.all(servers.map((server) => new Promise((closed) => server.close(closed))));
  return ports;
}

const listen = () =>
  new Promise<Server>((resolve) => {
    const server = createServer();
    const tryOne = () => server.listen(randomInt(20_000, 32_768), '127.0.0.1');
    server.on('error', tryOne).on('listening', () => resolve(server));
    tryOne();
  });

function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port was given');
  return address.port;
}
