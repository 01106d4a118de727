import type { CvSource } from '@qantara/contract';
import { del, delMany, entries, get, set } from 'idb-keyval';
import { DRAFT_DAYS, DRAFT_FILES_MARK } from './draft-store.js';
import { isYounger, serverNow } from './server-clock.js';

/** The files of an unsent form. localStorage, where its text is, has no room for them. */
export interface DraftFiles {
  cvSource: CvSource;
  cvFile: File | null;
  cvPhotos: File[];
}
interface StoredFiles extends DraftFiles {
  savedAt: number;
}

const prefix = 'qantara.draft.';
const isOld = ({ savedAt }: StoredFiles, now: number) => !isYounger(savedAt, DRAFT_DAYS * 86_400_000, now);

/** null: none, or too old. Rejects where the browser stores nothing. */
export async function readDraftFiles(name: string, now: number = serverNow()): Promise<DraftFiles | null> {
  const stored = await get<StoredFiles>(prefix + name);
  if (!stored) return null;
  if (!isOld(stored, now)) return stored;
  await del(prefix + name);
  return null;
}

/** Without a file nothing is stored. */
export async function writeDraftFiles(name: string, files: DraftFiles, now: number = serverNow()): Promise<void> {
  if (!files.cvFile && files.cvPhotos.length === 0) return del(prefix + name);
  await set(prefix + name, { ...files, savedAt: now } satisfies StoredFiles);
  localStorage.setItem(DRAFT_FILES_MARK, '1');
}

/** Deletes expired files of drafts. Called once at start. */
export async function clearOldDraftFiles(now: number = serverNow()): Promise<void> {
  const stored = (await entries<string, StoredFiles>()).filter(([key]) => key.startsWith(prefix));
  const old = stored.filter(([, files]) => isOld(files, now)).map(([key]) => key);
  await delMany(old);
  if (old.length === stored.length) localStorage.removeItem(DRAFT_FILES_MARK);
}
