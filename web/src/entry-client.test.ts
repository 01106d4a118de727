import { expect, it, vi } from 'vitest';
import { readDraft, writeDraft } from './lib/browser/draft-store.js';

vi.mock('./app/boot-data.js', () => ({ readBootData: () => ({ config: {}, queries: [], renderedAt: 0 }) }));
// The page itself is not rendered here.
vi.mock('./app/load-page.js', () => ({ loadPage: () => new Promise(() => undefined) }));

it('removes the drafts that are too old, whatever page is opened', async () => {
  writeDraft('apply', { fullName: 'Asha Rao' }, 'device', Date.now() - 8 * 86_400_000);
  writeDraft('careers', { fullName: 'Asha Rao' });
  await import('./entry-client.js');
  await expect.poll(() => localStorage.getItem('qantara.draft.apply')).toBeNull();
  expect(readDraft('careers')).toEqual({ fullName: 'Asha Rao' });
});
