import type { ErasurePreview, MailFacts, MessageTemplateRow } from '@qantara/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderPage } from '../../../../tests/render-page.js';
import { problem, startStaffApi } from '../../../../tests/stub-staff-api.js';
import { ExportMenu } from './export-menu.js';
import { EraseDialog } from './erase/erase-dialog.js';
import { MailDialog } from './mail/mail-dialog.js';
import { TemplateList } from './templates/template-list.js';

const template = (changes: Partial<MessageTemplateRow> = {}): MessageTemplateRow => ({
  ...{ id: 't1', name_en: 'Interview', name_ar: 'مقابلة', list: 'applications', updated_at: '2026-11-20T03:44:00Z' },
  ...{
    subject_en: 'Interview: {job}',
    text_en: 'Dear {name}, come.',
    subject_ar: 'مقابلة: {job}',
    text_ar: 'مرحبًا {name}',
  },
  ...changes,
});
const facts: MailFacts = {
  to: 'nuwan@example.com',
  locale: 'ar',
  places: { en: { name: 'Nuwan', job: 'Rigger (QJ-1)' }, ar: { name: 'نوان', job: 'رافع (QJ-1)' } },
  automatic: {},
};
const entry = { title: 'Rigger', at: '2026-11-20T03:44:00Z', files: 1, person: 'Nuwan', phone: '+9477' };
const preview: ErasurePreview = {
  email: 'nuwan@example.com',
  entries: [
    { ...entry, name: 'applications', id: 'a1', email: 'nuwan@example.com', same: [] },
    { ...entry, name: 'cvs', id: 'v1', email: 'Nuwan@example.com', same: ['email', 'phone'] },
    { ...entry, name: 'contacts', id: 'c1', email: 'other@example.com', files: 0, same: ['phone'] },
  ],
};

let api: Awaited<ReturnType<typeof startStaffApi>>;
let refused: ReturnType<typeof problem> | undefined;
beforeEach(async () => {
  localStorage.clear();
  refused = undefined;
  api = await startStaffApi();
  api.override(({ method, path }) => {
    if (path.startsWith('/api/auth')) return undefined;
    if (method !== 'GET' && refused) return refused;
    if (path.endsWith('/mails')) return { status: 201, json: { success: true, message: 'On its way', id: 'a1' } };
    if (path.endsWith('/mail-facts')) return { json: facts };
    if (path.endsWith('/erasure') && method === 'GET') return { json: preview };
    if (path.endsWith('/erasure')) {
      const erased = { contacts: 0, 'hiring-requests': 0, cvs: 1, applications: 1, files: 2, events: 3, mails: 0 };
      return { json: { success: true, message: 'Permanently erased', erased } };
    }
    if (path.includes('/export'))
      return { json: 'rows', headers: { 'Content-Disposition': 'attachment; filename="a.csv"' } };
    if (method === 'GET') return { json: [template(), template({ id: 't2', name_en: 'Only CVs', list: 'cvs' })] };
    return { json: { ...template(), success: true, message: 'Template saved' } };
  });
});
afterEach(() => api.stop());

const closed = vi.fn();
const openMail = (locale: 'en' | 'ar' = 'en') =>
  renderPage(<MailDialog name="applications" id="a1" person="Nuwan" onClose={closed} />, { locale });
const openErasure = () =>
  renderPage(<EraseDialog name="applications" id="a1" person="Nuwan" onClose={closed} onErased={closed} />);

it('fills a template in, in the language of the person, and sends what is then written', async () => {
  const { user } = openMail();
  const choice = await screen.findByLabelText('Template');
  await waitFor(() => expect(within(choice).getAllByRole('option')).toHaveLength(2));
  expect(screen.getByLabelText('Language of the email')).toHaveValue('ar');
  await user.selectOptions(choice, 'Interview');
  expect(screen.getByLabelText('Subject')).toHaveValue('مقابلة: رافع (QJ-1)');
  await user.selectOptions(screen.getByLabelText('Language of the email'), 'en');
  const text = screen.getByLabelText('Text');
  expect(text).toHaveValue('Dear Nuwan, come.');
  await user.type(text, ' Today.');
  await user.click(screen.getByRole('button', { name: 'Send email' }));
  expect(await screen.findByText(/The email to Nuwan is on its way/)).toBeVisible();
  expect(api.writes()).toEqual([
    {
      ...{ method: 'POST', path: '/api/inbox/applications/a1/mails' },
      json: { subject: 'Interview: Rigger (QJ-1)', text: 'Dear Nuwan, come. Today.', locale: 'en', template_id: 't1' },
    },
  ]);
});

it('keeps the language with what was written, and sends it', async () => {
  const first = openMail();
  await first.user.selectOptions(await screen.findByLabelText('Language of the email'), 'en');
  await first.user.type(screen.getByLabelText('Subject'), 'Hello');
  await first.user.type(screen.getByLabelText('Text'), 'Dear Nuwan');
  first.unmount();

  const { user } = openMail();
  expect(await screen.findByLabelText('Text')).toHaveValue('Dear Nuwan');
  expect(screen.getByLabelText('Text')).toHaveAttribute('dir', 'ltr');
  expect(screen.getByLabelText('Language of the email')).toHaveValue('en');
  await user.click(screen.getByRole('button', { name: 'Send email' }));
  expect(await screen.findByText(/The email to Nuwan is on its way/)).toBeVisible();
  expect(api.writes().at(-1)?.json).toMatchObject({ subject: 'Hello', text: 'Dear Nuwan', locale: 'en' });
});

it('fills a template in, in the language that was stored', async () => {
  const first = openMail();
  await first.user.selectOptions(await screen.findByLabelText('Language of the email'), 'en');
  await first.user.type(screen.getByLabelText('Subject'), 'Hello');
  first.unmount();

  const { user } = openMail();
  const choice = await screen.findByLabelText('Template');
  await waitFor(() => expect(within(choice).getAllByRole('option')).toHaveLength(2));
  await user.selectOptions(choice, 'Interview');
  await user.click(await screen.findByRole('button', { name: 'Replace' }));
  expect(screen.getByLabelText('Subject')).toHaveValue('Interview: Rigger (QJ-1)');
});

it('asks before a template replaces what was written, and before it is left', async () => {
  const { user } = openMail();
  const choice = await screen.findByLabelText('Template');
  await waitFor(() => expect(within(choice).getAllByRole('option')).toHaveLength(2));
  await user.type(screen.getByLabelText('Text'), 'My own');
  await user.selectOptions(choice, 'Interview');
  await user.click(await screen.findByRole('button', { name: 'Keep what I wrote' }));
  expect(screen.getByLabelText('Text')).toHaveValue('My own');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Keep writing' }));
  expect(closed).not.toHaveBeenCalled();
  expect(screen.getByLabelText('Text')).toHaveValue('My own');
});

it('sends nothing that is still in braces, and keeps the text when the server rejects', async () => {
  const { user } = openMail();
  await user.type(await screen.findByLabelText('Subject'), 'Hello');
  await user.type(screen.getByLabelText('Text'), 'Dear {{name}');
  expect(await screen.findByText(/Not filled in yet/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Send email' }));
  expect((await screen.findAllByText('Fill in or remove the placeholders in braces')).length).toBeGreaterThan(0);
  expect(api.writes()).toEqual([]);

  refused = problem(503, 'service_unavailable', 'Not right now');
  await user.clear(screen.getByLabelText('Text'));
  await user.type(screen.getByLabelText('Text'), 'Dear Nuwan');
  await user.click(screen.getByRole('button', { name: 'Send email' }));
  expect(await screen.findByText('The email was not sent. Not right now')).toBeVisible();
  expect(screen.getByLabelText('Text')).toHaveValue('Dear Nuwan');

  // A proxy that gave up says nothing that could be shown: it is said once what was not done.
  refused = { status: 502, json: '' };
  await user.click(screen.getByRole('button', { name: 'Send email' }));
  const alert = await within(screen.getByRole('dialog')).findByText(/^The email was not sent\. (?!Not right now)/);
  expect(alert.textContent?.match(/The email was not sent/g)).toHaveLength(1);
});

it('erases what is surely theirs after the email was typed, and says how much it was', async () => {
  const { user } = openErasure();
  const [own, cv, shared] = await screen.findAllByRole('checkbox');
  expect([own, cv, shared].map((box) => (box as HTMLInputElement).checked)).toEqual([true, true, false]);
  expect(own).toBeDisabled();
  expect(screen.getByText('2 submissions · 2 files')).toBeVisible();
  await user.type(screen.getByLabelText(/Type the email address/), 'nuwan@example.com');
  await user.click(screen.getByRole('button', { name: 'Permanently erase' }));
  expect(await screen.findByText(/2 submissions and 2 files were removed/)).toBeVisible();
  expect(api.writes().at(-1)?.json).toEqual({
    confirm: 'nuwan@example.com',
    erase: [
      { name: 'applications', id: 'a1' },
      { name: 'cvs', id: 'v1' },
    ],
    keep: [{ name: 'contacts', id: 'c1' }],
  });
});

it('says at the field that another email was typed, and looks again when something has come', async () => {
  const { user } = openErasure();
  const detail = 'Type the email address exactly as it is shown';
  refused = problem(400, 'invalid_input', 'Check', [{ field: 'confirm', code: 'erasure_confirm_wrong', detail }]);
  await user.click(await screen.findByRole('button', { name: 'Permanently erase' }));
  expect(await screen.findByText(detail)).toBeVisible();
  refused = problem(409, 'erasure_changed', 'Something has come');
  await user.click(screen.getByRole('button', { name: 'Permanently erase' }));
  expect(await screen.findByText('Nothing was erased. Something has come')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Check again' }));
  await waitFor(() => expect(screen.queryByText(/Something has come/)).toBeNull());
});

it('a lead writes a template in both languages; wrong places are marked', async () => {
  const { user } = renderPage(<TemplateList />);
  await user.click(await screen.findByRole('button', { name: 'Edit Interview' }));
  const text = await screen.findByLabelText('Text in English');
  await user.type(text, ' {{nmae}');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect((await screen.findAllByText(/Use only these placeholders/)).length).toBeGreaterThan(0);
  await user.clear(text);
  await user.type(text, 'Come, {{name}');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(api.writes().at(-1)?.method).toBe('PUT'));
  expect(api.writes().at(-1)?.json).toMatchObject({ text_en: 'Come, {name}', updated_at: template().updated_at });
});

it('a template that someone else saved first: what was typed stays, and one side of a conflict is chosen', async () => {
  const { user } = renderPage(<TemplateList />);
  await user.click(await screen.findByRole('button', { name: 'Edit Interview' }));
  for (const [label, typed] of [
    ['Text in English', 'Come today.'],
    ['Subject in English', 'Mine'],
  ] as const) {
    await user.clear(await screen.findByLabelText(label));
    await user.type(screen.getByLabelText(label), typed);
  }
  const now = template({ subject_en: 'Theirs', name_en: 'Talk', updated_at: '2026-11-25T14:05:00Z' });
  api.override(({ method, body }) => {
    if (method === 'GET') return { json: [now] };
    if (body.includes(now.updated_at)) return { json: { ...now, success: true, message: 'Template saved' } };
    return problem(409, 'template_changed', 'This template has changed.');
  });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const merge = within(await screen.findByRole('dialog', { name: /template has changed since you opened it/ }));
  expect(merge.getByRole('listitem')).toHaveTextContent('Name in EnglishBefore: InterviewNow: Talk');
  await user.click(merge.getByRole('radio', { name: 'Theirs: Theirs' }));
  expect(screen.queryByText('This template has changed.'), 'no toast over the dialog').toBeNull();
  await user.click(merge.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(api.writes().at(-1)?.json).toMatchObject({
      ...{ subject_en: 'Theirs', text_en: 'Come today.', name_en: 'Talk', updated_at: now.updated_at },
    }),
  );
});

it.each([
  ['en', 'a later email'],
  ['ar', 'بريد إلكتروني لاحق'],
] as const)('leaves what was moved to a later email to choose, in %s', async (locale, label) => {
  const moved = { ...entry, name: 'applications', id: 'a2', email: 'new@example.com', same: ['later_email'] } as const;
  api.override(({ path }) =>
    path.endsWith('/erasure') ? { json: { ...preview, entries: [preview.entries[0], moved] } } : undefined,
  );
  renderPage(<EraseDialog name="applications" id="a1" person="Nuwan" onClose={closed} onErased={closed} />, { locale });
  expect(await screen.findByRole('checkbox', { name: new RegExp(label) })).not.toBeChecked();
});

it('exports under the filters of the list', async () => {
  URL.createObjectURL = vi.fn(() => 'blob:x');
  URL.revokeObjectURL = vi.fn();
  const { user } = renderPage(<ExportMenu name="contacts" filter={{ status: 'new', search: 'ab' }} total={12} />);
  await user.click(await screen.findByRole('button', { name: 'Export' }));
  await user.click(await screen.findByText('CSV file: 12 results'));
  expect(await screen.findByText('a.csv was downloaded')).toBeVisible();
  expect(api.calls.at(-1)?.path).toBe('/api/inbox/contacts/export?status=new&search=ab&format=csv');
});
