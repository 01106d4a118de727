import { expect, type Page } from '@playwright/test';

/** The form shows a photo before IndexedDB has it: an earlier reload would lose it. */
export const untilPhotosAreStored = (page: Page, count: number) =>
  expect.poll(() => page.evaluate(countStoredPhotos)).toBe(count);

/** Photos of unsent forms, as web/src/lib/browser/draft-files.ts stores them. */
async function countStoredPhotos(): Promise<number> {
  const name = 'keyval-store';
  if (!(await indexedDB.databases()).some((database) => database.name === name)) return 0;
  return new Promise((resolve, reject) => {
    const opened = indexedDB.open(name);
    opened.onerror = () => reject(new Error('IndexedDB does not open'));
    opened.onsuccess = () => {
      const database = opened.result;
      const drafts: IDBRequest<{ cvPhotos?: File[] }[]> = database.transaction('keyval').objectStore('keyval').getAll();
      drafts.onerror = () => reject(new Error('The drafts cannot be read'));
      drafts.onsuccess = () => {
        database.close();
        resolve(drafts.result.reduce((photos, draft) => photos + (draft.cvPhotos?.length ?? 0), 0));
      };
    };
  });
}
