// A program of its own, for comparison: node:http and nothing else. Arguments: port, folder.
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';

const [port, folder = '.'] = process.argv.slice(2);
/** @type {Record<string, import('./same-bytes.mjs').Answer>} */
const given = JSON.parse(readFileSync(join(folder, 'answers.json'), 'utf8'));
const answers = new Map(
  Object.entries(given).map(([path, { headers, body }]) => [path, { headers, body: Buffer.from(body, 'base64') }]),
);

createServer((request, response) => {
  if (request.method === 'POST') return void receive(request, response);
  const answer = answers.get(request.url ?? '');
  if (!answer) return void response.end('ready');
  response.writeHead(200, answer.headers);
  response.end(answer.body);
}).listen(Number(port), '127.0.0.1');

/** @param {import('node:http').IncomingMessage} request @param {import('node:http').ServerResponse} response */
async function receive(request, response) {
  await writeFile(join(folder, randomUUID()), await buffer(request));
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end('{"success":true}');
}
