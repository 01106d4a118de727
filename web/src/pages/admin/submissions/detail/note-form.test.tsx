import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { renderPage } from '../../../../../tests/render-page.js';
import { startStaffApi } from '../../../../../tests/stub-staff-api.js';
import { NoteForm } from './note-form.js';

let api: Awaited<ReturnType<typeof startStaffApi>>;
/** Lets the server respond to a note. */
let answer: () => void;
beforeEach(async () => {
  api = await startStaffApi();
  const released = new Promise<void>((resolve) => (answer = resolve));
  api.override(({ method }) => (method === 'POST' ? released.then(() => ({ status: 201, json: {} })) : undefined));
});
afterEach(() => api.stop());

const open = (id = 'a1') => renderPage(<NoteForm name="applications" id={id} />);
const box = () => screen.findByLabelText('Add a note');
const kept = (id = 'a1') => sessionStorage.getItem(`qantara.draft.note.1.applications/${id}`);

async function save(text: string) {
  const page = open();
  await page.user.type(await box(), text);
  await page.user.click(screen.getByRole('button', { name: 'Save note' }));
  return page;
}

it('empties the box once the note is saved', async () => {
  await save('Called twice.');
  expect(await box()).toHaveValue('Called twice.');
  answer();
  await waitFor(async () => expect(await box()).toHaveValue(''));
  expect(kept()).toBeNull();
});

it('keeps what is typed while a note is being saved', async () => {
  const { user } = await save('Called twice.');
  await user.type(await box(), ' He calls back.');
  answer();
  await waitFor(async () => expect(await box()).toHaveValue('He calls back.'));
  expect(kept()).toContain('"He calls back."');
});

it('keeps all of a note that was changed while it was being saved', async () => {
  const { user } = await save('Called twice.');
  await user.clear(await box());
  await user.type(await box(), 'Called three times.');
  answer();
  expect(await screen.findAllByText('Note saved')).not.toHaveLength(0);
  expect(await box()).toHaveValue('Called three times.');
  expect(kept()).toContain('Called three times.');
});

it('does not show a saved note as unsaved to whoever left the entry and is back before the answer', async () => {
  const { unmount } = await save('Called twice.');
  unmount();
  const other = open('a2');
  await other.user.type(await box(), 'Another');
  other.unmount();
  open();
  expect(await box()).toHaveValue('Called twice.');
  answer();
  await waitFor(async () => expect(await box()).toHaveValue(''));
  expect(kept()).toBeNull();
  expect(kept('a2')).toContain('Another');
});
