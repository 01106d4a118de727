import { connect, createServer, type Server, type Socket } from 'node:net';

export interface Cable {
  port: number;
  /** Every connection breaks, and no new one is answered. */
  cut(): Promise<void>;
  mend(): Promise<void>;
  /** Answers come so much later, in milliseconds. */
  delay: number;
  /**
   * What is sent in either direction never arrives, and nobody is told: connections stay, new ones are taken. With a text, only
   * on connections that said it in their first words, such as an application_name.
   */
  mute(text?: string): void;
  /** For new connections: the others stay silent for ever, as after the end of a host that nobody heard of. */
  unmute(): void;
}

/** A TCP connection to a server on this machine that can be cut, mended, muted and made slow. */
export async function cableTo(port: number): Promise<Cable> {
  const sockets = new Set<Socket>();
  let server: Server;
  let muted: string | null = null;
  const cable: Cable = {
    port: 0,
    delay: 0,
    async cut() {
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
    async mend() {
      server = createServer((near) => {
        const far = connect(port, '127.0.0.1');
        for (const socket of [near, far]) {
          sockets.add(socket);
          socket.on('error', () => undefined);
        }
        let firstWords = '';
        let isSilent = false;
        const isMuted = () => (isSilent ||= muted !== null && firstWords.includes(muted));
        near.on('data', (chunk) => {
          firstWords ||= chunk.toString('latin1');
          if (!isMuted()) far.write(chunk);
        });
        far.on('data', (chunk) => {
          if (isMuted()) return;
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
