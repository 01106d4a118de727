import { request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * An answer as it goes over the line, compressed or not.
 * @typedef {object} Answer
 * @property {Record<string, string>} headers
 * @property {string} body base64
 */

/** What Node itself adds to every answer. */
const ownHeaders = ['date', 'connection', 'keep-alive', 'transfer-encoding', 'content-length'];

/** @param {string} address @returns {Promise<Answer>} */
const answerOf = (address) =>
  new Promise((resolve, reject) => {
    const headers = { 'accept-encoding': 'gzip, deflate, br, zstd' };
    const asked = request(address, { headers, agent: false, timeout: 10_000 }, (response) => {
      buffer(response).then((body) => {
        if (response.statusCode !== 200) return reject(new Error(`${address} answered ${response.statusCode}`));
        const told = Object.entries(response.headers).filter(([name]) => !ownHeaders.includes(name));
        const kept = Object.fromEntries(told.map(([name, value]) => [name, String(value)]));
        resolve({ headers: { ...kept, 'content-length': String(body.length) }, body: body.toString('base64') });
      }, reject);
    });
    asked.on('timeout', () => asked.destroy(new Error(`${address} does not answer`)));
    asked.on('error', reject);
    asked.end();
  });

/** The third who asks gets it well compressed. @param {string} address */
export async function packedAnswerOf(address) {
  for (let times = 0; times < 3; times += 1) {
    await answerOf(address);
    await wait(200);
  }
  return answerOf(address);
}
