import { createServer } from 'node:http';

export interface VerifyServer {
  /** For RECAPTCHA_VERIFY_URL. */
  url: string;
  /** The next responses; null: none. */
  response: { status?: number; body: unknown } | null;
  questions: URLSearchParams[];
  stop(): Promise<void>;
}

/** A local stand-in for the spam-check service: real HTTP, with its format of requests and responses. */
export async function startVerifyServer(): Promise<VerifyServer> {
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => {
      verifier.questions.push(new URLSearchParams(text));
      if (!verifier.response) return;
      const { status = 200, body } = verifier.response;
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(typeof body === 'string' ? body : JSON.stringify(body));
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', () => done()));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const verifier: VerifyServer = {
    url: `http://127.0.0.1:${port}/siteverify`,
    response: null,
    questions: [],
    async stop() {
      server.closeAllConnections();
      await new Promise<void>((done) => server.close(() => done()));
    },
  };
  return verifier;
}
