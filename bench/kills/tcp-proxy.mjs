import { connect, createServer } from 'node:net';

/**
 * A TCP proxy to a port of this machine. `closeConnections` leaves both ends alive.
 * @param {number} port
 */
export async function startTcpProxy(port) {
  /** @type {Set<import('node:net').Socket>} */
  const sockets = new Set();
  const closeConnections = () => sockets.forEach((socket) => socket.destroy());
  const server = createServer({ noDelay: true }, (client) => {
    const upstream = connect({ port, host: '127.0.0.1', noDelay: true });
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ]) {
      sockets.add(/** @type {import('node:net').Socket} */ (socket));
      socket?.on('error', () => undefined);
      socket?.on('close', () => sockets.delete(socket) && other?.destroy());
    }
    client.pipe(upstream).pipe(client);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const stop = () => {
    server.close();
    closeConnections();
  };
  return { port: /** @type {import('node:net').AddressInfo} */ (server.address()).port, closeConnections, stop };
}
