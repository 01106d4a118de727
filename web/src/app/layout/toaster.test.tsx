import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { toast as hotToast } from 'react-hot-toast/headless';
import { I18nextProvider } from 'react-i18next';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { toast } from '../../components/ui/toast.js';
import { TRANSLATIONS } from '../../i18n/all-namespaces.js';
import { Toaster } from './toaster.js';

const advance = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));

beforeEach(async () => {
  render(
    <I18nextProvider i18n={TRANSLATIONS.en}>
      <Toaster />
    </I18nextProvider>,
  );
  await act(async () => void (await import('./toast-list.js')));
  vi.useFakeTimers();
});

afterEach(() => {
  act(() => hotToast.remove());
  vi.useRealTimers();
});

it('shows a toast for five seconds in a live region that was there before', async () => {
  const region = screen.getByRole('region', { name: 'Notifications' });
  expect(region).toHaveAttribute('aria-live', 'polite');
  act(() => void toast.success('Job created successfully'));
  expect(within(region).getByText('Job created successfully')).toBeInTheDocument();
  await advance(4900);
  expect(screen.queryByText('Job created successfully')).toBeInTheDocument();
  await advance(200);
  await advance(300);
  expect(screen.queryByText('Job created successfully')).not.toBeInTheDocument();
});

it('closes with its button', async () => {
  act(() => void toast.error('Failed to save job'));
  fireEvent.click(screen.getByRole('button', { name: 'Close notification' }));
  await advance(300);
  expect(screen.queryByText('Failed to save job')).not.toBeInTheDocument();
});

it('takes away what failed before once something succeeds, and shows one toast for a subject', async () => {
  act(() => void toast.error('Invalid verification code', 'code'));
  act(() => void toast.error('This code has expired', 'code'));
  act(() => void toast.error('Failed to fetch data'));
  const texts = () => screen.queryAllByRole('listitem').map((item) => item.textContent);
  expect(texts()).toEqual(['Failed to fetch data', 'This code has expired']);
  act(() => void toast.success('Login successful!'));
  await advance(300);
  expect(texts()).toEqual(['Login successful!']);
});

it('keeps a toast that is shown while the one before it with the same subject goes', async () => {
  act(() => void toast.error('Please upload your CV', 'file'));
  act(() => toast.dismiss('file'));
  await advance(190);
  // The timer of the first toast ends before React renders this one, as on a busy phone.
  act(() => {
    toast.error('File size must be less than 5MB', 'file');
    vi.advanceTimersByTime(20);
  });
  expect(screen.getByRole('listitem')).toHaveTextContent('File size must be less than 5MB');
});
