import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { partsOf } from '../../../tests/parts-of.js';
import { renderPage } from '../../../tests/render-page.js';
import { startStubApi } from '../../../tests/stub-api.js';
import { carryPerson } from '../../lib/browser/carried-person.js';
import { CareersPage } from './careers-page.js';

let api: Awaited<ReturnType<typeof startStubApi>>;
beforeEach(async () => {
  api = await startStubApi(() => ({ status: 201, json: { success: true, message: '' } }));
  carryPerson({ name: 'Maria Santos', email: 'maria@example.com', phone: '+639171234567' });
});
afterEach(() => api.stop());
afterEach(() => sessionStorage.clear());

const cv = (bytes: number) => new File([new Uint8Array(bytes)], 'cv.pdf');

async function fill({ user }: ReturnType<typeof renderPage>) {
  await user.selectOptions(screen.getByLabelText('Industry'), 'Healthcare');
  await user.type(screen.getByLabelText('Desired Position'), 'Staff nurse');
  await user.click(screen.getByRole('radio', { name: 'Mid Level (2-5 years)' }));
  await user.type(screen.getByLabelText('Highest Qualification'), 'B.Sc. Nursing');
  await user.upload(screen.getByLabelText('Your CV'), cv(9));
  await user.click(screen.getByRole('button', { name: 'Submit Application' }));
}

it('says where the CV came from, and thanks in its own words', async () => {
  await fill(renderPage(<CareersPage />));
  const shown = await screen.findByRole('heading', { name: 'Application received' });
  await waitFor(() => expect(shown).toHaveFocus());
  const received = 'Your application has been received. We will review it and contact you soon!';
  expect(screen.getAllByText(received).length).toBeGreaterThan(0);
  const [call] = api.calls;
  expect(call?.path).toBe('/api/careers');
  expect(call && partsOf(call)).toMatchObject({ fullName: 'Maria Santos', page: 'careers', cvFile: 'cv.pdf' });
});

it('says failure in its own words', async () => {
  api.respondWith(() => ({ status: 503, json: {} }));
  await fill(renderPage(<CareersPage />));
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to submit application. Please try again.');
});

it('has its own message for a file that is too large', async () => {
  const { user } = renderPage(<CareersPage />);
  await user.upload(screen.getByLabelText('Your CV'), cv(5_242_881));
  expect(await screen.findByText('File size should not exceed 5MB', { selector: 'p *' })).toBeVisible();
});
