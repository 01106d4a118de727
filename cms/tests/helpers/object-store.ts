import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** s3rver ships no types. */
interface S3Server {
  configureBuckets(): Promise<unknown>;
  callback(): RequestListener;
}
const S3rver = createRequire(import.meta.url)('s3rver') as new (options: object) => S3Server;

export interface ObjectStore {
  /** For CV_STORE. */
  url: string;
  /** The response to a request: the usual one, 500, none; `late`: none, but a file is stored. */
  mood: 'well' | 'failing' | 'silent' | 'late';
  /** sha256 of each uploaded file, from the signed headers of its request. */
  promised: string[];
  stop(): Promise<void>;
}

/** A real S3-compatible server on a free port, with one bucket. */
export async function startObjectStore(): Promise<ObjectStore> {
  const directory = await mkdtemp(join(tmpdir(), 'qantara-test-s3-'));
  const store = new S3rver({ silent: true, directory, configureBuckets: [{ name: 'cvs', configs: [] }] });
  await store.configureBuckets();
  const handleRequest = store.callback();
  const server = createServer((request, response) => {
    if (objects.mood === 'failing') return void response.writeHead(500).end();
    if (objects.mood === 'silent') return;
    if (request.method === 'PUT') objects.promised.push(String(request.headers['x-amz-content-sha256']));
    // Sends nothing, not even the headers of a response without a body.
    if (objects.mood === 'late') response.end = () => response;
    handleRequest(request, response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', () => done()));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const endpoint = encodeURIComponent(`http://127.0.0.1:${port}`);
  const objects: ObjectStore = {
    mood: 'well',
    promised: [],
    url: `s3://cvs?endpoint=${endpoint}&region=us-east-1&accessKeyId=S3RVER&secretAccessKey=S3RVER&forcePathStyle=true&prefix=people`,
    async stop() {
      server.closeAllConnections();
      await new Promise<void>((done) => server.close(() => done()));
      await rm(directory, { recursive: true, force: true });
    },
  };
  return objects;
}
