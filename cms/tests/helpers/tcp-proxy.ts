import { connect, createServer, type Server, type Socket } from 'node:net';

export interface TcpProxy {
  port: number;
  /** Closes all connections and accepts no new ones. */
  stop(): Promise<void>;
  start(): Promise<void>;
  /** Delay of what the server sends, in milliseconds. */
  delay: number;
  /**
   * Drops what is sent in either direction without an error: connections stay open, new ones are accepted. With a text, only
   * on connections whose first bytes contain it, such as an application_name.
   */
  mute(text?: string): void;
  /** For new connections; muted ones stay silent, as after the crash of a host. */
  unmute(): void;
}

/** A TCP proxy to a server on this machine that can be stopped, started, muted and delayed. */
export async function startTcpProxy(port: number): Promise<TcpProxy> {
  const sockets = new Set<Socket>();
  let server: Server;
  let muted: string | null = null;
  const proxy: TcpProxy = {
    port: 0,
    delay: 0,
    async stop() {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    mute(text = '') {
      muted = text;
    },
    unmute() {
      muted = null;
    },
    async start() {
      server = createServer((client) => {
        const upstream = connect(port, '127.0.0.1');
        for (const socket of [client, upstream]) {
          sockets.add(socket);
          socket.on('error', () => undefined);
        }
        let firstBytes = '';
        let isSilent = false;
        const isMuted = () => (isSilent ||= muted !== null && firstBytes.includes(muted));
        client.on('data', (chunk) => {
          firstBytes ||= chunk.toString('latin1');
          if (!isMuted()) upstream.write(chunk);
        });
        upstream.on('data', (chunk) => {
          if (isMuted()) return;
          if (proxy.delay === 0) client.write(chunk);
          else setTimeout(() => client.writable && client.write(chunk), proxy.delay);
        });
        const end = () => {
          for (const socket of [client, upstream]) if (sockets.delete(socket)) socket.destroy();
        };
        client.on('close', end);
        upstream.on('close', end);
      });
      await new Promise<void>((resolve) => server.listen(proxy.port, '127.0.0.1', resolve));
      const address = server.address();
      proxy.port = typeof address === 'object' && address ? address.port : 0;
    },
  };
  await proxy.start();
  return proxy;
}
