import { type AddressInfo, createServer, type Socket } from 'node:net';

/** The EICAR test file, which scanners report as a virus; in two parts, so that this file is not reported. */
export const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-', 'STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

export interface Clamd {
  /** For CLAMAV_URL. */
  url: string;
  /** Its setting StreamMaxLength. */
  maxBytes: number;
  scans: number;
  /** Files with this word get a reply unknown to clients. */
  unknownWord: string | null;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Implements the command INSTREAM as clamd 1.4 does, and detects one virus. */
export async function startClamd(): Promise<Clamd> {
  const server = createServer((socket) => respond(socket, clamd));
  const listen = (port: number) => new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', resolve));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const clamd: Clamd = {
    ...{ url: `tcp://127.0.0.1:${port}`, maxBytes: 25_000_000, scans: 0, unknownWord: null },
    start: () => listen(port),
    stop: () => new Promise((resolve) => void server.close(() => resolve())),
  };
  return clamd;
}

function respond(socket: Socket, clamd: Clamd): void {
  let received = Buffer.alloc(0);
  socket.on('error', () => undefined);
  socket.on('data', (piece) => {
    received = Buffer.concat([received, piece]);
    const file = fileIn(received, clamd.maxBytes);
    if (file === null) return;
    clamd.scans += 1;
    if (file === 'too_large') return void socket.end('INSTREAM size limit exceeded. ERROR\0');
    if (clamd.unknownWord && file.includes(clamd.unknownWord)) return void socket.end('stream: PECULIAR\0');
    socket.end(file.includes(EICAR) ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0');
  });
}

const COMMAND = 'zINSTREAM\0';

/** The whole file; null while it is incomplete. */
function fileIn(received: Buffer, maxBytes: number): Buffer | 'too_large' | null {
  if (received.toString('latin1', 0, COMMAND.length) !== COMMAND) return null;
  const pieces: Buffer[] = [];
  let at = COMMAND.length;
  while (at + 4 <= received.length) {
    const length = received.readUInt32BE(at);
    at += 4;
    if (length === 0) return Buffer.concat(pieces);
    pieces.push(received.subarray(at, at + length));
    at += length;
    if (at - COMMAND.length > maxBytes) return 'too_large';
  }
  return null;
}
