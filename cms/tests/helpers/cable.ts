import { connect, createServer, type Server, type Socket } from 'node:net';

export interface Cable {
  port: number;
  /** Every connection breaks, and no new one is answered. */
  cut(): Promise<void>;
  mend(): Promise<void>;
  /** Answers come so much later, in milliseconds. */
  delay: number;
}

/** A TCP connection to a server on this machine that can be cut, mended and made slow. */
export async function cableTo(port: number): Promise<Cable> {
  const sockets = new Set<Socket>();
  let server: Server;
  const cable: Cable = {
    port: 0,
    delay: 0,
    async cut() {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    async mend() {
      server = createServer((near) => {
        const far = connect(port, '127.0.0.1');
        for (const socket of [near, far]) {
          sockets.add(socket);
          socket.on('error', () => undefined);
        }
        near.on('data', (chunk) => far.write(chunk));
        far.on('data', (chunk) => {
          if (cable.delay === 0) near.write(chunk);
          else setTimeout(() => near.writable && near.write(chunk), cable.delay);
        });
        const end = () => {
          for (const socket of [near, far]) if (sockets.delete(socket)) socket.destroy();
        };
        near.on('close', end);
        far.on('close', end);
      });
      await new Promise<void>((resolve) => server.listen(cable.port, '127.0.0.1', resolve));
      const address = server.address();
      cable.port = typeof address === 'object' && address ? address.port : 0;
    },
  };
  await cable.mend();
  return cable;
}
