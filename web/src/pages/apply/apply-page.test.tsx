import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { partsOf } from '../../../tests/parts-of.js';
import { renderPage } from '../../../tests/render-page.js';
import { startStubApi } from '../../../tests/stub-api.js';
import { carryPerson } from '../../lib/browser/carried-person.js';
import { ApplyPage } from './apply-page.js';

let api: Awaited<ReturnType<typeof startStubApi>>;
beforeEach(async () => {
  api = await startStubApi(({ method }) =>
    method === 'GET' ? { json: [] } : { status: 201, json: { success: true, message: '' } },
  );
});
afterEach(() => api.stop());
afterEach(() => sessionStorage.clear());

const docx = (bytes: number, name = 'cv.docx') => new File([new Uint8Array(bytes)], name);

it('sends a CV of exactly 5242880 bytes without a MIME type, and makes way for the confirmation', async () => {
  carryPerson({ name: 'Maria Santos', email: 'maria@example.com', phone: '+639171234567' });
  const { user } = renderPage(<ApplyPage />);
  expect(screen.getByLabelText('Full Name')).toHaveValue('Maria Santos');
  await user.selectOptions(screen.getByLabelText('Industry'), 'Oil & Gas');
  await user.type(screen.getByLabelText('Desired Position'), 'Staff nurse');
  await user.click(screen.getByRole('radio', { name: 'Mid Level (2-5 years)' }));
  await user.type(screen.getByLabelText('Highest Qualification'), 'B.Sc. Nursing');
  await user.upload(screen.getByLabelText('Your CV'), docx(5_242_880));
  await user.click(screen.getByRole('button', { name: 'Submit CV' }));

  const shown = await screen.findByRole('heading', { name: 'CV received' });
  await waitFor(() => expect(shown).toHaveFocus());
  expect(screen.getAllByText(/Your CV has been submitted successfully!/).length).toBeGreaterThan(0);
  expect(screen.queryByLabelText('Full Name')).not.toBeInTheDocument();
  const [call] = api.calls;
  expect(call?.path).toBe('/api/careers');
  expect(call && partsOf(call)).toMatchObject({
    fullName: 'Maria Santos',
    phone: '+639171234567',
    industry: 'Oil & Gas',
    position: 'Staff nurse',
    experience: 'Mid Level (2-5 years)',
    qualifications: 'B.Sc. Nursing',
    page: 'apply',
    cvFile: 'cv.docx',
  });
});

it('names everything that is missing, in the order of the page', async () => {
  const { user } = renderPage(<ApplyPage />);
  await user.click(screen.getByRole('button', { name: 'Submit CV' }));
  const summary = within(await screen.findByRole('alert'));
  expect(summary.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Enter your full name',
    'Enter your email address',
    'Enter your phone number',
    'Select an industry',
    'Enter the position you are looking for',
    'Select your experience level',
    'Enter your highest qualification',
    'Please upload your CV',
  ]);
  await user.click(summary.getByRole('link', { name: 'Select your experience level' }));
  expect(screen.getByRole('radio', { name: 'Entry Level (0-2 years)' })).toHaveFocus();
  expect(api.calls).toEqual([]);
});

it('sends a profile in place of a CV, in the currency that was chosen, and thanks for it', async () => {
  carryPerson({ name: 'Ram Thapa', email: 'ram@example.com', phone: '+9779841234567' });
  const { user } = renderPage(<ApplyPage />);
  await user.selectOptions(screen.getByLabelText('Industry'), 'Construction');
  await user.type(screen.getByLabelText('Desired Position'), 'Mason');
  await user.click(screen.getByRole('radio', { name: 'Entry Level (0-2 years)' }));
  await user.type(screen.getByLabelText('Highest Qualification'), 'None');
  expect(screen.getByRole('radio', { name: 'I have a file' })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: 'I have no CV' }));
  const work = within(await screen.findByRole('group', { name: 'About your work' }));
  await user.click(work.getByRole('button', { name: 'Mason' }));
  await user.type(work.getByLabelText('Years in this trade'), '2');
  await user.click(work.getByRole('radio', { name: 'No' }));
  await user.click(work.getByRole('checkbox', { name: 'Nepali' }));
  await user.type(work.getByLabelText(/Expected monthly salary/), '1500');
  await user.click(screen.getByRole('button', { name: 'Submit Details' }));
  expect(await screen.findByRole('link', { name: 'Select the currency of the salary' })).toBeVisible();
  await user.selectOptions(work.getByLabelText(/Currency/), 'AED');
  await user.click(screen.getByRole('button', { name: 'Submit Details' }));

  expect(await screen.findByRole('heading', { name: 'Details received' })).toBeVisible();
  expect(screen.getByText("We've received your details.")).toBeVisible();
  const call = api.calls.find(({ method }) => method === 'POST');
  const parts = call && partsOf(call);
  expect(parts).toMatchObject({ cv_kind: 'profile', page: 'apply' });
  expect(parts).not.toHaveProperty('cvFile');
  expect(JSON.parse(parts?.profile ?? '')).toMatchObject({
    trade: 'Mason',
    years: 2,
    salary: 1500,
    salary_currency: 'AED',
  });
});

it('asks for photos in place of a file', async () => {
  const { user } = renderPage(<ApplyPage />);
  await user.click(screen.getByRole('radio', { name: 'I have photos of my CV' }));
  expect(await screen.findByLabelText('Choose photos')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Submit CV' }));
  const links = within(await screen.findByRole('alert'))
    .getAllByRole('link')
    .map((link) => link.textContent);
  expect(links.at(-1)).toBe('Please add at least one photo of your CV');
});

it('rejects another kind of file at once, in its own words', async () => {
  const { user } = renderPage(<ApplyPage />);
  await user.upload(screen.getByLabelText('Your CV'), docx(9, 'cv.docx'));
  const input = screen.getByLabelText('Your CV');
  await userEventWithoutAccept(input, new File(['x'], 'photo.jpg', { type: 'image/jpeg' }));
  expect(await screen.findByText('Please upload a PDF or DOCX file', { selector: 'p *' })).toBeVisible();
  expect(screen.queryByText('cv.docx')).not.toBeInTheDocument();
});

it('says failure in Arabic and keeps what was typed', async () => {
  api.respondWith(() => ({ status: 503, json: {} }));
  const { user } = renderPage(<ApplyPage />, { locale: 'ar' });
  await user.type(screen.getByLabelText('الاسم الكامل'), 'أحمد علي');
  await user.type(screen.getByLabelText('البريد الإلكتروني'), 'ahmed@example.com');
  await user.type(screen.getByLabelText('رقم الهاتف'), '+٩٧١٥٠١٢٣٤٥٦٧');
  await user.selectOptions(screen.getByLabelText('القطاع'), 'الضيافة');
  await user.type(screen.getByLabelText('الوظيفة المطلوبة'), 'طاهٍ');
  await user.click(screen.getByRole('radio', { name: /مبتدئ/ }));
  await user.type(screen.getByLabelText('أعلى مؤهل علمي'), 'دبلوم');
  await user.upload(screen.getByLabelText('سيرتك الذاتية'), docx(9, 'سيرة.docx'));
  await user.click(screen.getByRole('button', { name: 'إرسال السيرة الذاتية' }));
  const notice = await screen.findByRole('alert');
  expect(notice).toHaveTextContent('تعذّر إرسال السيرة الذاتية. يرجى المحاولة مرة أخرى.');
  expect(screen.getByLabelText('الاسم الكامل')).toHaveValue('أحمد علي');
  await waitFor(() => expect(api.calls[0] && partsOf(api.calls[0])).toMatchObject({ phone: '+971501234567' }));
});

/** A picker that ignores `accept`, as Android's do. */
async function userEventWithoutAccept(input: HTMLElement, file: File) {
  const { default: userEvent } = await import('@testing-library/user-event');
  await userEvent.setup({ applyAccept: false }).upload(input, file);
}
