import { randomUUID } from 'node:crypto';
import { fieldsOf, pdf } from '../kills/stream.mjs';

/** @typedef {import('autocannon').Request} Request @typedef {() => Record<string, string>} NextHeaders */

const cv = pdf(200 * 1024);
let people = 0;

/** One form with the file, as the website's page sends it. @param {string[]} jobs @param {NextHeaders} nextHeaders @returns {Request} */
export const qantaraApplication = (jobs, nextHeaders) => ({
  method: 'POST',
  path: '/api/job-applications',
  setupRequest: (request) => {
    const { body, type } = multipart(nextPerson(jobs), 'cvFile');
    const headers = { ...nextHeaders(), 'content-type': type, 'idempotency-key': randomUUID() };
    return { ...request, body, headers };
  },
});

/** As Strapi's REST API takes it: the file, then the entry that points to it. @param {string[]} jobs @param {NextHeaders} nextHeaders @returns {Request[]} */
export function plainApplication(jobs, nextHeaders) {
  /** @type {{ id: number }[]} */
  let files = [];
  return [
    {
      method: 'POST',
      path: '/api/upload',
      setupRequest: (request) => {
        const { body, type } = multipart({}, 'files');
        return { ...request, body, headers: { ...nextHeaders(), 'content-type': type } };
      },
      onResponse: (_status, body) => (files = JSON.parse(body)),
    },
    {
      method: 'POST',
      path: '/api/job-applications',
      setupRequest: (request) => {
        const { job_title, recaptchaToken, ...person } = nextPerson(jobs);
        const body = JSON.stringify({ data: { ...person, cv: files[0]?.id } });
        return { ...request, body, headers: { ...nextHeaders(), 'content-type': 'application/json' } };
      },
    },
  ];
}

/** @param {string[]} jobs */
function nextPerson(jobs) {
  people += 1;
  const email = `candidate.${people}.${process.pid}@example.com`;
  return fieldsOf({ kind: 'application', email }, jobs[people % jobs.length] ?? '');
}

/** Synchronous, unlike FormData. @param {Record<string, string>} fields @param {string} fileField */
function multipart(fields, fileField) {
  const boundary = `----bench${randomUUID()}`;
  const part = (/** @type {string} */ disposition) =>
    `--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\n`;
  const texts = Object.entries(fields).map(([name, value]) => `${part(`name="${name}"`)}\r\n${value}\r\n`);
  const file = `${part(`name="${fileField}"; filename="cv.pdf"`)}Content-Type: application/pdf\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(texts.join('') + file), cv, Buffer.from(`\r\n--${boundary}--\r\n`)]);
  return { body, type: `multipart/form-data; boundary=${boundary}` };
}
