import { readFileSync } from 'node:fs';
import { pdf } from '../kills/stream.mjs';
import { pathOf } from '../speed/new-searches.mjs';
import { unaskedSearches } from './unasked-searches.mjs';

const run = Date.now().toString(36);
let count = 0;
const next = () => `${run}${process.pid}${(count += 1).toString(36)}`;
const boundary = '----of-a-form-of-the-bench';
const fileBytes = 50 * 1024;

const person = () => ({ email: `person${next()}@people.test`, phone: '+91 98765 43210', recaptchaToken: '' });

/** @typedef {{ texts: string, asked: string }} SearchFiles see unasked-searches.mjs */

/** @type {(files: SearchFiles, path: string) => import('./load.mjs').Ask} */
const search = ({ texts, asked }, path) => {
  const searches = unaskedSearches(JSON.parse(readFileSync(texts, 'utf8')), { asked, seed: process.pid });
  /** @type {import('../speed/new-searches.mjs').Drawn[]} */
  const sent = [];
  process.on('exit', () => searches.note(sent));
  return () => {
    const one = searches.next();
    sent.push(one);
    return { path: pathOf(path, one), method: 'GET', type: '', body: '' };
  };
};

/** @type {Record<string, (files: SearchFiles) => import('./load.mjs').Ask>} none of them is asked twice, so no cache helps */
export const kinds = {
  'a rendered page': (files) => search(files, '/jobs?search=:search{&country=:country}'),
  'a message': () => () => ({
    path: '/api/contact',
    method: 'POST',
    type: 'application/json',
    body: JSON.stringify({ ...person(), name: 'Ravi Kumar', message: 'We need forty welders.' }),
  }),
  'a CV with a file of 50 KB': () => () => ({
    path: '/api/careers',
    method: 'POST',
    type: `multipart/form-data; boundary=${boundary}`,
    body: form({
      ...person(),
      fullName: 'Ravi Kumar',
      industry: 'oil-gas',
      position: 'Welder',
      experience: '0-2',
      qualifications: 'ITI',
    }),
  }),
};

/** @param {Record<string, string>} fields */
function form(fields) {
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="cvFile"; filename="cv.pdf"\r\nContent-Type: application/pdf\r\n\r\n`;
  return Buffer.concat([Buffer.from(parts.join('') + head), pdf(fileBytes), Buffer.from(`\r\n--${boundary}--\r\n`)]);
}
