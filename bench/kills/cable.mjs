import { connect, createServer } from 'node:net';

/**
 * A TCP connection to a server on this machine whose ends can be torn apart while both live on.
 * @param {number} port
 * @returns {Promise<{ port: number, tear: () => void, stop: () => Promise<void> }>}
 */
export async function cableTo(port) {
  /** @type {Set<import('node:net').Socket>} */
  const sockets = new Set();
  const server = createServer({ noDelay: true }, (near) => {
    const far = connect({ port, host: '127.0.0.1', noDelay: true });
    const end = () => {
      for (const socket of [near, far]) if (sockets.delete(socket)) socket.destroy();
    };
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', end);
    }
    near.pipe(far);
    far.pipe(near);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const address = server.address();
  const tear = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    tear,
    async stop() {
      const closed = new Promise((resolve) => server.close(resolve));
      tear();
      await closed;
    },
  };
}
