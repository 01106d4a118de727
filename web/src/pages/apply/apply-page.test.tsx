import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { partsOf } from '../../../tests/parts-of.js';
import { renderPage } from '../../../tests/render-page.js';
import { startStubApi } from '../../../tests/stub-api.js';
import { carryPerson } from '../../lib/carried-person.js';
import { ApplyPage } from './apply-page.js';

let api: Awaited<ReturnType<typeof startStubApi>>;
beforeEach(async () => {
  api = await startStubApi(() => ({ status: 201, json: { success: true, message: '' } }));
});
afterEach(() => api.stop());
afterEach(() => sessionStorage.clear());

const docx = (bytes: number, name = 'cv.docx') => new File([new Uint8Array(bytes)], name);

it('sends a CV of exactly 5242880 bytes without a MIME type, and stands down', async () => {
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

it('refuses another kind of file at once, in its own words', async () => {
  const { user } = renderPage(<ApplyPage />);
  await user.upload(screen.getByLabelText('Your CV'), docx(9, 'cv.docx'));
  const input = screen.getByLabelText('Your CV');
  await userEventWithoutAccept(input, new File(['x'], 'photo.jpg', { type: 'image/jpeg' }));
  expect(await screen.findByText('Please upload a PDF or DOCX file', { selector: 'p *' })).toBeVisible();
  expect(screen.queryByText('cv.docx')).not.toBeInTheDocument();
});

it('says failure in Arabic and keeps what was typed', async () => {
  api.answerWith(() => ({ status: 503, json: {} }));
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
