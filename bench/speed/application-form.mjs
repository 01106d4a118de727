import { randomUUID } from 'node:crypto';
import { CV_BYTES } from './plan.mjs';
import { randomOf } from '../random.mjs';

const cv = makeCv();
const fileName = 'cv-of-a-candidate.pdf';

/** Forms as the website sends them, each of another person. @param {string[]} jobs */
export function applicationForm(jobs) {
  let count = 0;
  return {
    next() {
      count += 1;
      const fields = { ...personOf(count), job_id: jobs[count % jobs.length] ?? '', job_title: 'Pipe Fitter' };
      return { ...multipart(fields, 'cvFile'), key: randomUUID() };
    },
  };
}

/**
 * As Strapi's own REST API takes it: the file, then the entry that points to it.
 * @param {string[]} jobs @param {Record<string, string>} headers
 * @returns {import('autocannon').Request[]}
 */
export function applicationToPlain(jobs, headers) {
  let count = 0;
  /** @type {{ id: number }[]} */
  let files = [];
  return [
    {
      method: 'POST',
      path: '/api/upload',
      setupRequest: (request) => {
        const { body, type } = multipart({}, 'files');
        return { ...request, body, headers: { ...headers, 'content-type': type } };
      },
      onResponse: (_status, body) => (files = /** @type {{ id: number }[]} */ (JSON.parse(body))),
    },
    {
      method: 'POST',
      path: '/api/job-applications',
      setupRequest: (request) => {
        count += 1;
        const data = { ...personOf(count), job_id: jobs[count % jobs.length], cv: files[0]?.id };
        const body = JSON.stringify({ data });
        return { ...request, body, headers: { ...headers, 'content-type': 'application/json' } };
      },
    },
  ];
}

/** @param {number} n */
const personOf = (n) => ({
  name: `Candidate ${n}`,
  email: `candidate.${n}.${process.pid}@example.com`,
  phone: `+9198${String(10_000_000 + n)}`,
  current_location: 'Navi Mumbai',
  experience_years: '5-8 years',
  cover_letter: 'I have worked in two refineries and on three shutdowns, and can join within thirty days.',
});

/** @param {Record<string, string>} fields @param {string} fileField */
function multipart(fields, fileField) {
  const boundary = `----bench${randomUUID()}`;
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${fileField}"; filename="${fileName}"\r\nContent-Type: application/pdf\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(parts.join('') + head), cv, Buffer.from(`\r\n--${boundary}--\r\n`)]);
  return { body, type: `multipart/form-data; boundary=${boundary}` };
}

/** A PDF of one page with words on it; a picture that cannot be compressed makes it as long as it shall be. */
function makeCv() {
  const random = randomOf(7);
  const words = '(Pipe fitter, nine years in oil and gas. Jubail, Ras Laffan, Mumbai.)';
  const picture = Buffer.from(Array.from({ length: CV_BYTES - 1000 }, () => Math.floor(random() * 256)));
  const text = `BT /F1 12 Tf 72 720 Td ${words} Tj ET`;
  /** @type {(Buffer | string)[]} */
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${text.length}>>\nstream\n${text}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    Buffer.concat([Buffer.from(`<</Length ${picture.length}>>\nstream\n`), picture, Buffer.from('\nendstream')]),
  ];
  let file = Buffer.from('%PDF-1.4\n%\u00e2\u00e3\n', 'latin1');
  const places = objects.map((object, index) => {
    const place = file.length;
    file = Buffer.concat([file, Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n')]);
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${places.length + 1}\n0000000000 65535 f \n${places.join('')}`;
  return Buffer.concat([
    file,
    Buffer.from(`${table}trailer <</Size ${places.length + 1}/Root 1 0 R>>\nstartxref\n${file.length}\n%%EOF\n`),
  ]);
}
