import { CV_MAX_BYTES, type JobApplicationRow } from '@qantara/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { pdfFile } from './helpers/cv-files.js';
import type { HttpClient } from './helpers/http-client.js';
import { GIF, MOVING_WEBP, PHONE_JPEG, pngOf } from './helpers/pictures.js';
import { signIn, STAFF_SETTINGS } from './helpers/staff.js';
import { startStrapi, type TestApp } from './helpers/strapi.js';
import {
  type FormResponse,
  applicationForm,
  createJob,
  forgetSubmissions,
  NO_TRACES,
  type SentFile,
  traces,
} from './helpers/submissions.js';

let app: TestApp;
let staff: HttpClient;
let jobId: string;
beforeAll(async () => {
  app = await startStrapi(STAFF_SETTINGS);
  staff = await signIn(app);
  jobId = await createJob(app);
});
afterAll(() => app.stop());
beforeEach(() => forgetSubmissions(app));

const photo = (bytes: Buffer, name = 'IMG_0001.jpg'): SentFile => ({ field: 'cvPhotos', bytes, name });
const apply = (photos: SentFile[], headers?: Record<string, string>) =>
  app.client().call<FormResponse>('/api/job-applications', {
    method: 'POST',
    raw: applicationForm(jobId, { cv_kind: 'photos' }, ...photos),
    headers,
  });
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#336699' } });
/** Noise compresses worst. */
const noise = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
  });

/** As phones store them: upright by EXIF, with a location. */
const photoWithPlace = (): Promise<Buffer> =>
  plain(1200, 900)
    .withExif({
      IFD0: { Make: 'SecretPhone' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '25/1 12/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '55/1 16/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

async function storedPdf(): Promise<{ row: JobApplicationRow; pdf: Buffer }> {
  const [row] = (await staff.get<JobApplicationRow[]>('/api/job-applications')).body;
  if (!row?.cv_url) throw new Error('No application with a CV is stored');
  const response = await staff.fetch(row.cv_url);
  return { row, pdf: Buffer.from(await response.arrayBuffer()) };
}

/** The JPEGs of a PDF, which are embedded unchanged. */
function jpegsOf(pdf: Buffer): Buffer[] {
  const jpegs: Buffer[] = [];
  for (let at = pdf.indexOf('\xff\xd8\xff', 0, 'latin1'); at >= 0; at = pdf.indexOf('\xff\xd8\xff', at + 3, 'latin1'))
    jpegs.push(pdf.subarray(at, pdf.indexOf('endstream', at)));
  return jpegs;
}

test('photos become one PDF, upright, without the place where they were taken', async () => {
  const taken = await photoWithPlace();
  expect((await sharp(taken).metadata()).orientation).toBe(6);
  for (const word of ['Exif', 'SecretPhone']) expect([word, taken.includes(word)]).toEqual([word, true]);
  expect((await sharp(taken).metadata()).exif?.includes(Buffer.from([25, 0, 0, 0, 1, 0, 0, 0, 12]))).toBe(true);
  const webp = await plain(800, 3000).webp().toBuffer();
  const { status } = await apply([photo(taken), photo(pngOf(300, 200), 'page'), photo(webp, 'page 3.webp')]);
  expect(status).toBe(200);

  const { row, pdf } = await storedPdf();
  expect(row).toMatchObject({
    cv_kind: 'photos',
    cv_file_name: 'CV photos.pdf',
    cv: { kind: 'pdf', size: pdf.length },
  });
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  const jpegs = jpegsOf(pdf);
  const sizes = await Promise.all(
    jpegs.map(async (jpeg) => {
      const { width, height, exif, orientation } = await sharp(jpeg).metadata();
      return [width, height, exif, orientation];
    }),
  );
  expect(sizes).toEqual([
    [900, 1200, undefined, undefined],
    [300, 200, undefined, undefined],
    [533, 2000, undefined, undefined],
  ]);
  for (const word of ['Exif', 'GPS', 'SecretPhone', 'http://ns.adobe.com'])
    expect([word, pdf.includes(word), jpegs.some((jpeg) => jpeg.includes(word))]).toEqual([word, false, false]);
  expect(await traces(app)).toMatchObject({ applications: 1, files: 1, uploads: 0 });
});

test('a file is still what an application comes with when nothing else is said', async () => {
  const { status } = await app.client().call<FormResponse>('/api/job-applications', {
    method: 'POST',
    raw: applicationForm(jobId),
  });
  expect(status).toBe(200);
  expect((await storedPdf()).row.cv_kind).toBe('file');
});

test('six photos of noise still make a PDF of 5 MB at most', async () => {
  const large = await noise(2000, 1500).jpeg({ quality: 50 }).toBuffer();
  expect(large.length).toBeGreaterThan(900_000);
  const { status } = await apply(Array.from({ length: 6 }, () => photo(large)));
  expect(status).toBe(200);
  const { pdf } = await storedPdf();
  expect(pdf.length).toBeLessThanOrEqual(CV_MAX_BYTES);
  expect(jpegsOf(pdf)).toHaveLength(6);
});

test('the same key with the same photos is stored once; with other photos it is rejected', async () => {
  const one = photo(pngOf(40, 40));
  const two = photo(pngOf(50, 50));
  const headers = { 'idempotency-key': 'photos-of-a-cv-1' };
  const first = await apply([one, two], headers);
  const again = await apply([one, two], headers);
  expect(again.body.id).toBe(first.body.id);
  expect(await traces(app)).toMatchObject({ applications: 1, files: 1, uploads: 0 });
  expect((await apply([two, one], headers)).body.code).toBe('idempotency_key_reused');
});

const good = () => photo(pngOf(40, 40));
test.each<[name: string, photos: () => SentFile[] | Promise<SentFile[]>, field: string, code: string, detail: string]>([
  ['a PDF among the photos', () => [good(), photo(pdfFile())], 'cvPhotos.1', 'photo_type', 'Photo 2 is not'],
  ['a GIF', () => [photo(GIF)], 'cvPhotos.0', 'photo_type', 'Photo 1 is not'],
  ['a WebP that moves', () => [photo(MOVING_WEBP)], 'cvPhotos.0', 'photo_type', 'Photo 1 is not'],
  ['a page in a photo', () => [photo(pngOf(9, 9, { filling: '<html><script>' }))], 'cvPhotos.0', 'photo_type', 'Photo 1'],
  ['an SVG', () => [photo(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))], 'cvPhotos.0', 'photo_type', 'Photo 1'],
  ['a photo that was cut off', async () => [good(), good(), photo((await photoWithPlace()).subarray(0, 4000))], 'cvPhotos.2', 'photo_damaged', 'Photo 3 cannot be read'],
  ['more than 2 MB', () => [photo(pngOf(9, 9, { bytes: 2_097_153 }))], 'cvPhotos.0', 'photo_too_large', 'Photo 1 is larger'],
  ['more than 40 megapixels', () => [good(), photo(pngOf(8000, 5001))], 'cvPhotos.1', 'photo_too_large', 'Photo 2 is larger'],
  ['more than 268 megapixels', () => [photo(pngOf(20_000, 20_000))], 'cvPhotos.0', 'photo_too_large', 'Photo 1 is larger'],
  ['seven photos', () => Array.from({ length: 7 }, good), 'cvPhotos', 'photos_too_many', 'up to 6 photos'],
  ['a file beside the photos', () => [good(), { bytes: pdfFile(), name: 'cv.pdf' }], 'cvPhotos', 'value_invalid', ''],
])('rejects %s, and stores nothing', async (_name, photos, field, code, detail) => {
  const { status, body } = await apply(await photos());
  expect([status, body.code]).toEqual([400, code]);
  expect(body.errors).toMatchObject([{ field, code }]);
  expect(body.errors[0]?.detail).toContain(detail);
  expect(body.detail).toBe(body.errors[0]?.detail);
  expect(await traces(app)).toEqual(NO_TRACES);
}); // prettier-ignore

test('exactly 40 megapixels are taken', async () => {
  expect((await apply([photo(pngOf(8000, 5000))])).status).toBe(200);
});

test('without a photo it asks for one, in Arabic too, together with what else is missing', async () => {
  const raw = applicationForm(jobId, { cv_kind: 'photos', name: ' ' });
  raw.delete('cvFile');
  const headers = { 'accept-language': 'ar' };
  const { body } = await app.client().call<FormResponse>('/api/job-applications', { method: 'POST', raw, headers });
  expect(body.errors).toMatchObject([
    { field: 'name', code: 'name_required' },
    { field: 'cvPhotos', code: 'photos_required', detail: 'يرجى إضافة صورة واحدة على الأقل لسيرتك الذاتية' },
  ]);
});

test('a phone photo turned by EXIF alone is accepted', async () => {
  expect((await apply([photo(PHONE_JPEG)])).status).toBe(200);
  const [jpeg] = jpegsOf((await storedPdf()).pdf);
  expect(await sharp(jpeg).metadata()).toMatchObject({ width: 4, height: 6 });
});
