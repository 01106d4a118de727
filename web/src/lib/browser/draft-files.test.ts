import 'fake-indexeddb/auto';
import { afterEach, expect, it } from 'vitest';
import { clearOldDraftFiles, readDraftFiles, writeDraftFiles } from './draft-files.js';
import { DRAFT_FILES_MARK } from './draft-store.js';

const DAY = 86_400_000;
const photo = (name: string) => new File(['x'], name);
const photos = { cvSource: 'photos' as const, cvFile: null, cvPhotos: [photo('a.jpg'), photo('b.jpg')] };
const none = { cvSource: 'file' as const, cvFile: null, cvPhotos: [] };
afterEach(() => localStorage.clear());

it('gives files back for seven days', async () => {
  await writeDraftFiles('application.1', photos, 1000);
  const stored = await readDraftFiles('application.1', 1000 + 7 * DAY - 1);
  expect(stored).toMatchObject({ cvSource: 'photos', cvFile: null });
  expect(stored?.cvPhotos).toHaveLength(2);
  expect(await readDraftFiles('application.1', 1000 + 7 * DAY)).toBeNull();
  expect(await readDraftFiles('application.1', 1000)).toBeNull();
});

it('stores nothing once there is no file', async () => {
  await writeDraftFiles('application.1', photos);
  await writeDraftFiles('application.1', none);
  expect(await readDraftFiles('application.1')).toBeNull();
});

it('removes what is old, whatever job it was for, and then no longer looks for it', async () => {
  await writeDraftFiles('application.1', photos, 0);
  await writeDraftFiles('application.2', photos, 5 * DAY);
  await clearOldDraftFiles(8 * DAY);
  expect(await readDraftFiles('application.1', 0)).toBeNull();
  expect(await readDraftFiles('application.2', 8 * DAY)).not.toBeNull();
  expect(localStorage.getItem(DRAFT_FILES_MARK)).toBe('1');
  await clearOldDraftFiles(12 * DAY);
  expect(localStorage.getItem(DRAFT_FILES_MARK)).toBeNull();
});
