import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { renderPage } from '../../../../../tests/render-page.js';
import { startStaffApi } from '../../../../../tests/stub-staff-api.js';
import { NoteForm } from './note-form.js';

let api: Awaited<ReturnType<typeof startStaffApi>>;
/** Lets the server respond to a note. */
let release: () => void;
beforeEach(async () => {
  api = await startStaffApi();
  const released = new Promise<void>((resolve) => (release = resolve));
  api.override(({ method }) => (method === 'POST' ? released.then(() => ({ status: 201, json: {} })) : undefined));
});
afterEach(() => api.stop());

const open = (id = 'a1') => renderPage(<NoteForm name="applications" id={id} />);
const box = () => screen.findByLabelText('Add a note');
const draft = (id = 'a1') => sessionStorage.getItem(`qantara.draft.note.1.applications/${id}`);

async function save(text: string) {
  const page = open();
  await page.user.type(await box(), text);
  await page.user.click(screen.getByRole('button', { name: 'Save note' }));
  return page;
}

it('empties the box once the note is saved', async () => {
  await save('Called twice.');
  expect(await box()).toHaveValue('Called twice.');
  release();
  await waitFor(async () => expect(await box()).toHaveValue(''));
  expect(draft()).toBeNull();
});

it('saves a call without a text', async () => {
  const { user } = open();
  await user.selectOptions(await screen.findByLabelText('What to add'), 'Phone call');
  await user.click(screen.getByRole('button', { name: 'Save to history' }));
  release();
  expect(await screen.findAllByText('Saved to history')).not.toHaveLength(0);
  expect(api.calls.find(({ method }) => method === 'POST')?.body).toBe('{"text":"","contact":"call"}');
});

it('keeps what is typed while a note is being saved', async () => {
  const { user } = await save('Called twice.');
  await user.type(await box(), ' He calls back.');
  release();
  await waitFor(async () => expect(await box()).toHaveValue('He calls back.'));
  expect(draft()).toContain('"He calls back."');
});

it('keeps all of a note that was changed while it was being saved', async () => {
  const { user } = await save('Called twice.');
  await user.clear(await box());
  await user.type(await box(), 'Called three times.');
  release();
  expect(await screen.findAllByText('Note saved')).not.toHaveLength(0);
  expect(await box()).toHaveValue('Called three times.');
  expect(draft()).toContain('Called three times.');
});

it('does not show a saved note as unsaved after a return before the response', async () => {
  const { unmount } = await save('Called twice.');
  unmount();
  const other = open('a2');
  await other.user.type(await box(), 'Another');
  other.unmount();
  open();
  expect(await box()).toHaveValue('Called twice.');
  release();
  await waitFor(async () => expect(await box()).toHaveValue(''));
  expect(draft()).toBeNull();
  expect(draft('a2')).toContain('Another');
});
