import { screen, waitFor, within } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { renderPage } from '../../../tests/render-page.js';
import { startStubApi } from '../../../tests/stub-api.js';
import { ContactForm } from './contact-form.js';

let api: Awaited<ReturnType<typeof startStubApi>>;
beforeEach(async () => {
  api = await startStubApi(() => ({
    status: 201,
    json: { success: true, message: 'Thank you, Asha.', reference: 'QM-7F3K2' },
  }));
});
afterEach(() => api.stop());

async function fill(user: ReturnType<typeof renderPage>['user']) {
  await user.type(screen.getByLabelText('Full Name'), 'Asha Rao');
  await user.type(screen.getByLabelText('Email Address'), 'asha@example.com');
  await user.type(screen.getByLabelText('Phone Number'), '+971501234567');
  await user.type(screen.getByLabelText('Message'), 'Forty welders by March');
}
const send = (name = 'Send Message') => screen.getByRole('button', { name });

it('sends the message, says so lastingly, and clears its fields', async () => {
  const { user } = renderPage(<ContactForm />);
  await fill(user);
  await user.click(send());
  const shown = await screen.findByRole('heading', { name: 'Message sent' });
  await waitFor(() => expect(shown).toHaveFocus());
  expect(screen.getAllByText('Thank you, Asha.').length).toBeGreaterThan(0);
  expect(screen.getByText('QM-7F3K2')).toBeVisible();
  expect(screen.getByText(/Updates about it go to \u2066a…@example\.com\u2069/)).toBeVisible();
  expect(screen.getByText("We'll review it within 48 hours.")).toBeVisible();
  for (const label of ['Full Name', 'Email Address', 'Phone Number', 'Message'])
    expect(screen.getByLabelText(label)).toHaveValue('');

  const [call] = api.calls;
  expect(call).toMatchObject({ method: 'POST', path: '/api/contact' });
  expect(call?.headers).toMatchObject({ 'accept-language': 'en', 'content-type': 'application/json' });
  expect(call?.headers['idempotency-key']).toMatch(/^[0-9a-f]{32}$/);
  expect(JSON.parse(call?.body ?? '')).toMatchObject({
    name: 'Asha Rao',
    email: 'asha@example.com',
    phone: '+971501234567',
    message: 'Forty welders by March',
    recaptchaToken: '',
  });
});

it('keeps what was typed with the tab, and only there, until it is sent or cleared', async () => {
  const first = renderPage(<ContactForm />);
  await fill(first.user);
  await first.user.selectOptions(screen.getByLabelText('Subject'), 'fraud');
  first.unmount();
  expect(localStorage).toHaveLength(0);

  const { user, unmount } = renderPage(<ContactForm />);
  expect(screen.getByText("We've restored your unsent draft.")).toBeVisible();
  expect(screen.getByLabelText('Full Name')).toHaveValue('Asha Rao');
  expect(screen.getByLabelText('Message')).toHaveValue('Forty welders by March');
  expect(screen.getByLabelText('Subject')).toHaveValue('fraud');
  await user.click(send());
  await screen.findByRole('heading', { name: 'Message sent' });
  unmount();

  sessionStorage.removeItem('qantara.person');
  const again = renderPage(<ContactForm />);
  expect(screen.queryByText("We've restored your unsent draft.")).not.toBeInTheDocument();
  expect(screen.getByLabelText('Message')).toHaveValue('');
  await again.user.type(screen.getByLabelText('Message'), 'Another');
  again.unmount();
  const { user: last } = renderPage(<ContactForm />);
  await last.click(screen.getByRole('button', { name: 'Clear' }));
  expect(screen.getByLabelText('Message')).toHaveValue('');
  expect(sessionStorage).toHaveLength(0);
});

it('sends nothing while something is missing, and leads to it', async () => {
  document.title = 'Get in Touch';
  const { user } = renderPage(<ContactForm />);
  await user.click(send());
  const summary = await screen.findByRole('alert');
  await waitFor(() => expect(summary).toHaveFocus());
  expect(within(summary).getByRole('heading', { name: 'There is a problem' })).toBeVisible();
  expect(
    within(summary)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['Enter your full name', 'Enter your email address', 'Enter your phone number', 'Enter your message']);
  expect(document.title).toBe('Error: Get in Touch');
  await user.click(within(summary).getByRole('link', { name: 'Enter your phone number' }));
  expect(screen.getByLabelText('Phone Number')).toHaveFocus();
  expect(screen.getByLabelText('Phone Number')).toBeInvalid();
  expect(api.calls).toEqual([]);

  await user.type(screen.getByLabelText('Full Name'), 'A');
  expect(screen.queryByText('Enter your full name')).not.toBeInTheDocument();
});

it('says a wrong email as soon as the field is left, and offers a near miss corrected', async () => {
  const { user } = renderPage(<ContactForm />);
  const email = screen.getByLabelText('Email Address');
  await user.type(email, 'asha@');
  await user.tab();
  expect(await screen.findByText('Enter an email address like name@example.com')).toBeVisible();
  await user.type(email, 'gmial.com');
  await waitFor(() => expect(email).toBeValid());
  await user.click(screen.getByRole('button', { name: 'asha@gmail.com' }));
  expect(email).toHaveValue('asha@gmail.com');
});

it('translates its errors when the language is switched, and keeps what was typed', async () => {
  const { user, switchTo } = renderPage(<ContactForm />);
  await user.type(screen.getByLabelText('Message'), 'Forty welders');
  await user.click(send());
  await screen.findByRole('heading', { name: 'There is a problem' });
  switchTo('ar');
  expect(await screen.findByRole('heading', { name: 'هناك مشكلة' })).toBeVisible();
  expect(screen.getAllByText('أدخل اسمك الكامل')).toHaveLength(2);
  expect(screen.getByLabelText('الرسالة')).toHaveValue('Forty welders');
});

it('keeps everything and says why when the server rejects', async () => {
  api.respondWith(() => ({ status: 429, json: { code: 'too_many_requests', detail: 'Please wait 3 minutes.' } }));
  const { user } = renderPage(<ContactForm />);
  await fill(user);
  await user.click(send());
  expect(await screen.findByRole('alert')).toHaveTextContent('Please wait 3 minutes.');
  expect(screen.getByLabelText('Message')).toHaveValue('Forty welders by March');
  expect(send()).toBeEnabled();
});

it('has its own message for a broken network, and sends the same key again', async () => {
  api.respondWith(() => ({ hangUp: true }));
  const { user } = renderPage(<ContactForm />);
  await fill(user);
  await user.click(send());
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Failed to send message. Please try again. Check your internet connection. Your answers are saved on this device.',
  );
  await user.click(send());
  await waitFor(() => expect(api.calls).toHaveLength(2));
  const [first, second] = api.calls.map((call) => call.headers['idempotency-key']);
  expect(second).toBe(first);
});

it.each([
  [429, 'Too many attempts. Please wait 3 minutes and try again.'],
  [503, 'The service is not available right now. Please try again in a few minutes.'],
])('says what to do about an answer %i that has no sentence', async (status, advice) => {
  const headers = { 'Retry-After': '150', 'Access-Control-Expose-Headers': 'Retry-After' };
  api.respondWith(() => ({ status, headers }));
  const { user } = renderPage(<ContactForm />);
  await fill(user);
  await user.click(send());
  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent(`Failed to send message. Please try again. ${advice}`),
  );
});

it('takes back what failed before as soon as it is sent again', async () => {
  api.respondWith(() => ({ status: 409, json: { code: 'conflict', detail: 'Our desk is closed.' } }));
  const { user } = renderPage(<ContactForm />);
  await fill(user);
  await user.click(send());
  const toasts = within(screen.getByRole('region', { name: 'Notifications' }));
  expect(await toasts.findByText('Our desk is closed.')).toBeVisible();
  api.respondWith(() => ({ json: { success: true, message: 'Thank you, Asha.' } }));
  await user.click(send());
  await toasts.findByText('Thank you, Asha.');
  // It is on its way out, and not because its five seconds are over.
  const former = toasts.queryByText('Our desk is closed.')?.closest('li');
  expect(former?.dataset.visible).not.toBe('true');
  await waitFor(() => expect(toasts.queryByText('Our desk is closed.')).not.toBeInTheDocument());
});

it('shows nothing after "success: false"', async () => {
  api.respondWith(() => ({ json: { success: false } }));
  const { user } = renderPage(<ContactForm />);
  await fill(user);
  await user.click(send());
  await waitFor(() => expect(api.calls).toHaveLength(1));
  await waitFor(() => expect(send()).not.toHaveAttribute('aria-disabled', 'true'));
  expect(screen.getByLabelText('Message')).toHaveValue('Forty welders by March');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.queryByText('Message sent')).not.toBeInTheDocument();
});

it('marks the field the server names', async () => {
  const errors = [{ field: 'email', code: 'email_invalid', detail: 'No such address' }];
  api.respondWith(() => ({ status: 422, json: { code: 'invalid_input', detail: 'Check the fields', errors } }));
  const { user } = renderPage(<ContactForm />, { locale: 'en' });
  await fill(user);
  await user.click(send());
  expect(await screen.findAllByText('Enter an email address like name@example.com')).toHaveLength(2);
  expect(screen.getByLabelText('Email Address')).toBeInvalid();
});

it('says "Sending..." and takes one press only while it sends', async () => {
  let finish = () => {};
  const held = new Promise<void>((resolve) => (finish = resolve));
  api.respondWith(async () => {
    await held;
    return { status: 201, json: { success: true, message: '' } };
  });
  const { user } = renderPage(<ContactForm />);
  await fill(user);
  await user.click(send());
  await user.click(await screen.findByRole('button', { name: 'Sending...' }));
  finish();
  await screen.findByRole('heading', { name: 'Message sent' });
  expect(screen.getAllByText('Thank you for contacting us. We will get back to you soon!').length).toBeGreaterThan(0);
  expect(api.calls).toHaveLength(1);
});

it('shows errors in Arabic', async () => {
  const { user } = renderPage(<ContactForm />, { locale: 'ar' });
  await user.click(screen.getByRole('button', { name: 'إرسال الرسالة' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('اكتب رسالتك');
  expect(screen.getByLabelText('رقم الهاتف')).toBeInvalid();
});

it('asks a general question unless the URL or the person says otherwise', async () => {
  const { user } = renderPage(<ContactForm />);
  expect(screen.getByLabelText('Subject')).toHaveValue('general');
  expect(screen.queryByText("Don't pay anyone")).not.toBeInTheDocument();
  await fill(user);
  await user.selectOptions(screen.getByLabelText('Subject'), 'Employer enquiry');
  await user.click(screen.getByRole('button', { name: 'Send Message' }));
  await screen.findByRole('heading', { name: 'Message sent' });
  expect(JSON.parse(api.calls[0]?.body ?? '')).toMatchObject({ name: 'Asha Rao', subject: 'employer' });
  expect(screen.getByLabelText('Subject')).toHaveValue('general');
});

it.each([
  ['en', 'Subject', 'Report a scam or request for money', "Don't pay anyone", 'Send Message'],
  ['ar', 'الموضوع', 'الإبلاغ عن طلب مال باسمنا', 'لا تدفع أي مبلغ', 'إرسال الرسالة'],
] as const)('opens as a report when the URL asks for it, in %s', async (locale, label, choice, advice, send) => {
  const { user } = renderPage(<ContactForm />, { locale, at: '/contact?subject=fraud' });
  expect(screen.getByLabelText(label)).toHaveDisplayValue(choice);
  expect(screen.getByText(advice)).toBeVisible();
  await user.click(screen.getByRole('button', { name: send }));
  expect((await screen.findByRole('alert')).querySelectorAll('li')).toHaveLength(4);
  expect(screen.getByLabelText(label)).toHaveDisplayValue(choice);
});

it('sends a report of fraud with its subject', async () => {
  const { user } = renderPage(<ContactForm />, { at: '/contact?subject=fraud' });
  await fill(user);
  await user.click(screen.getByRole('button', { name: 'Send Message' }));
  await screen.findByRole('heading', { name: 'Message sent' });
  expect(JSON.parse(api.calls[0]?.body ?? '')).toMatchObject({ subject: 'fraud' });
  await user.selectOptions(screen.getByLabelText('Subject'), 'General question');
  expect(screen.queryByText("Don't pay anyone")).not.toBeInTheDocument();
});

it('takes an unknown subject for a general question', () => {
  renderPage(<ContactForm />, { at: '/contact?subject=lottery' });
  expect(screen.getByLabelText('Subject')).toHaveValue('general');
});

it('follows a link on the page itself', async () => {
  const { user } = renderPage(
    <>
      <ContactForm />
      <Link to="/contact?subject=fraud">Report</Link>
    </>,
    { at: '/contact' },
  );
  await user.click(screen.getByRole('link', { name: 'Report' }));
  expect(screen.getByLabelText('Subject')).toHaveValue('fraud');
  expect(screen.getByLabelText('Subject')).toHaveFocus();
  expect(screen.getByText("Don't pay anyone")).toBeVisible();
});

describe('a report begun where the URL asks for one', () => {
  const begin = async () => {
    const { user, unmount } = renderPage(<ContactForm />, { at: '/contact?subject=fraud' });
    await user.type(screen.getByLabelText('Message'), 'He wants 500 dollars');
    unmount();
  };

  it('is still one when its writer comes back by the menu', async () => {
    await begin();
    renderPage(<ContactForm />, { at: '/contact' });
    expect(screen.getByLabelText('Message')).toHaveValue('He wants 500 dollars');
    expect(screen.getByLabelText('Subject')).toHaveValue('fraud');
    expect(screen.getByText("Don't pay anyone")).toBeVisible();
  });

  it('becomes what another URL asks for', async () => {
    await begin();
    renderPage(<ContactForm />, { at: '/contact?subject=employer' });
    expect(screen.getByLabelText('Message')).toHaveValue('He wants 500 dollars');
    expect(screen.getByLabelText('Subject')).toHaveValue('employer');
  });
});
