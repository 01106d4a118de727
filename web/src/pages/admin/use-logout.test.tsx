import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '../../../tests/render-page.js';
import { startStaffApi } from '../../../tests/stub-staff-api.js';
import { isSignedOut } from '../../api/session.js';
import { writeDraft } from '../../lib/browser/draft-store.js';
import { mailDraft, noteDraft } from './staff-drafts.js';
import { LogoutButton } from './top-bar.js';

it('signing out removes own drafts and no others', async () => {
  const api = await startStaffApi();
  api.override(({ path }) => (path === '/api/auth/logout' ? { json: { success: true, message: 'Bye' } } : undefined));
  for (const staff of [1, 2]) {
    writeDraft(noteDraft(staff, 'contacts/c1'), { text: 'Owes us a passport' }, 'tab');
    writeDraft(mailDraft(staff, 'c1'), { subject: 'Your passport' });
  }
  const { user, client } = renderPage(<LogoutButton />);
  await user.click(screen.getByRole('button', { name: 'Logout' }));
  await waitFor(() => expect(isSignedOut(client)).toBe(true));
  expect(Object.keys(sessionStorage)).toEqual(['qantara.draft.note.2.contacts/c1']);
  expect(Object.keys(localStorage)).toEqual(['qantara.draft.mail.2.c1']);
  await api.stop();
});
