import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderPage } from '../../../tests/render-page.js';
import { sampleJob } from '../../../tests/sample-job.js';
import { startStubApi, type StubResponse } from '../../../tests/stub-api.js';
import { JobDetailPage } from './job-detail-page.js';

let api: Awaited<ReturnType<typeof startStubApi>>;
let applied: StubResponse;
let decodes: (file: Blob) => Promise<unknown>;

beforeEach(async () => {
  applied = {
    status: 201,
    json: { success: true, message: 'Application received, thank you.', reference: 'QA-7F3K2' },
  };
  api = await startStubApi(({ method, path }) => {
    if (path.endsWith('/views')) return { status: 204 };
    if (method === 'POST') return applied;
    return { json: path.startsWith('/api/jobs/job1') ? sampleJob() : [] };
  });
  // jsdom decodes no pictures and has no canvas.
  decodes = () => Promise.resolve({ width: 4000, height: 3000 });
  vi.stubGlobal('createImageBitmap', (file: Blob) => decodes(file));
  Object.defineProperty(HTMLCanvasElement.prototype, 'getContext', {
    value: () => ({ fillRect: vi.fn(), drawImage: vi.fn() }),
    configurable: true,
  });
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (this: HTMLCanvasElement, done) {
    done(new Blob([`${this.width}x${this.height}`]));
  });
});
afterEach(async () => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  sessionStorage.clear();
  localStorage.clear();
  await api.stop();
});

const picture = (name: string, bytes = 3_000_000) => new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' });
const application = () => api.calls.find(({ path }) => path === '/api/job-applications');

async function openForm(locale: 'en' | 'ar' = 'en') {
  const page = renderPage(<JobDetailPage />, { at: '/jobs/job1/apply', path: '/jobs/:jobId/apply', locale });
  await page.user.click(await screen.findByRole('radio', { name: /photos of my CV|صور لسيرتي/ }));
  const group = await screen.findByRole('group', { name: /Photos of your CV|صور سيرتك الذاتية/ });
  return { ...page, group: within(group) };
}
async function fillPerson({ user }: ReturnType<typeof renderPage>) {
  await user.type(screen.getByLabelText('Full Name'), 'Ramesh Thapa');
  await user.type(screen.getByLabelText('Email Address'), 'ramesh@example.com');
  await user.type(screen.getByLabelText('Phone Number'), '00977 9841234567');
  await user.type(screen.getByLabelText('Current Location'), 'Kathmandu');
  await user.click(screen.getByRole('button', { name: '3-5 years' }));
}
const names = (body = '') => [...body.matchAll(/name="cvPhotos"; filename="([^"]+)"/g)].map(([, name]) => name);

it('sends photos made smaller, in the order that was chosen', async () => {
  const { group, ...page } = await openForm();
  const { user } = page;
  await fillPerson(page);
  await user.upload(group.getByLabelText('Choose photos'), [picture('a.png'), picture('b.webp'), picture('c.jpg')]);
  expect(await group.findByText('3 photos are ready to send.')).toBeVisible();
  await user.click(group.getByRole('button', { name: 'Move photo 3 one place earlier' }));
  await waitFor(() => expect(group.getByRole('button', { name: 'Move photo 2 one place earlier' })).toHaveFocus());
  await user.click(group.getByRole('button', { name: 'Remove photo 1' }));
  expect(await group.findByText('2 photos are ready to send.')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Submit Application' }));
  await screen.findByRole('heading', { name: 'Application received' });
  const body = application()?.body;
  expect(names(body)).toEqual(['c.jpg', 'b.jpg']);
  expect(body).toContain('2000x1500');
  expect(body).toMatch(/name="cv_kind"\r\n\r\nphotos/);
  expect(body).not.toContain('name="cvFile"');
  expect(body).not.toContain('photosBusy');
});

it('asks for a photo, and takes six at most', async () => {
  const { group, user } = await openForm();
  await user.click(screen.getByRole('button', { name: 'Submit Application' }));
  expect(await screen.findAllByText('Please add at least one photo of your CV')).not.toHaveLength(0);
  expect(screen.queryByText('Please upload your CV')).not.toBeInTheDocument();
  const seven = Array.from({ length: 7 }, (_, index) => picture(`${index}.jpg`));
  await user.upload(group.getByLabelText('Choose photos'), seven);
  expect(await group.findByText('You can add up to 6 photos. The others were not added.')).toBeVisible();
  expect(group.getByText('6 photos are ready to send.')).toBeVisible();
  expect(screen.queryByText('Please add at least one photo of your CV')).not.toBeInTheDocument();
  expect(group.getByLabelText('Choose photos')).toBeDisabled();
});

it('names a file that is no photo, and keeps the others', async () => {
  const { group, user } = await openForm('ar');
  decodes = (file) =>
    (file as File).name === 'b.heic' ? Promise.reject(new Error('no')) : Promise.resolve({ width: 9, height: 9 });
  await user.upload(group.getByLabelText('اختيار صور'), [
    picture('a.jpg'),
    new File(['x'], 'b.heic', { type: 'image/png' }),
  ]);
  expect(await group.findByText(/تعذّر فتح «b\.heic» كصورة/)).toBeVisible();
  expect(group.getByText('صورة واحدة جاهزة للإرسال.')).toBeVisible();
});

it('does not send while photos are still being made smaller', async () => {
  const { group, ...page } = await openForm();
  await fillPerson(page);
  let finish: (picture: unknown) => void = () => undefined;
  decodes = () => new Promise((resolve) => (finish = resolve));
  await page.user.upload(group.getByLabelText('Choose photos'), picture('a.jpg'));
  await page.user.click(screen.getByRole('button', { name: 'Submit Application' }));
  expect(await screen.findAllByText(/Your photos are still being prepared\./)).not.toHaveLength(0);
  expect(application()).toBeUndefined();
  finish({ width: 9, height: 9 });
  expect(await group.findByText('1 photo is ready to send.')).toBeVisible();
});

it('marks the photo that the server rejects, and says which one it is', async () => {
  const detail = 'Photo 2 cannot be read. Please remove it and take the photo again.';
  const errors = [{ field: 'cvPhotos.1', code: 'photo_damaged', detail }];
  applied = { status: 400, json: { code: 'photo_damaged', detail, errors } };
  const { group, ...page } = await openForm();
  await fillPerson(page);
  await page.user.upload(group.getByLabelText('Choose photos'), [picture('a.jpg'), picture('b.jpg')]);
  await group.findByText('2 photos are ready to send.');
  await page.user.click(screen.getByRole('button', { name: 'Submit Application' }));
  await waitFor(() =>
    expect(group.getByRole('button', { name: 'Remove photo 2' })).toHaveAccessibleDescription(detail),
  );
  await page.user.click(screen.getByRole('link', { name: detail }));
  expect(group.getByRole('button', { name: 'Remove photo 2' })).toHaveFocus();
});
