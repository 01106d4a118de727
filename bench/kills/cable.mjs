import { connect, createServer } from 'node:net';

/**
 * A TCP relay to a port of this machine. `cut` closes all connections, while both ends stay alive.
 * @param {number} port
 */
export async function cableTo(port) {
  /** @type {Set<import('node:net').Socket>} */
  const sockets = new Set();
  const cut = () => sockets.forEach((socket) => socket.destroy());
  const server = createServer({ noDelay: true }, (near) => {
    const far = connect({ port, host: '127.0.0.1', noDelay: true });
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ]) {
      sockets.add(/** @type {import('node:net').Socket} */ (socket));
      socket?.on('error', () => undefined);
      socket?.on('close', () => sockets.delete(socket) && other?.destroy());
    }
    near.pipe(far).pipe(near);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const stop = () => {
    server.close();
    cut();
  };
  return { port: /** @type {import('node:net').AddressInfo} */ (server.address()).port, cut, stop };
}
