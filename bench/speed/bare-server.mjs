// For comparison: node:http sends recorded responses from memory. Arguments: port, file with the responses by path.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const [port, file = ''] = process.argv.slice(2);
/** @type {Record<string, import('./contenders.mjs').Recorded>} */
const recorded = JSON.parse(readFileSync(file, 'utf8'));
const responses = new Map(
  Object.entries(recorded).map(([path, { headers, body }]) => [path, { headers, body: Buffer.from(body, 'base64') }]),
);

createServer(({ url = '' }, response) => {
  const { headers, body } = responses.get(url) ?? { headers: {}, body: 'ready' };
  response.writeHead(200, headers);
  response.end(body);
}).listen(Number(port), '127.0.0.1');
