import { isYounger, serverNow } from './server-clock.js';

/** Days an unsent draft stays on the device. */
export const DRAFT_DAYS = 7;
/** In localStorage while there may be files of drafts, so that code for them loads only then. */
export const DRAFT_FILES_MARK = 'qantara.draftFiles';
const prefix = 'qantara.draft.';

/** Text only: never a file, a token or a password. */
export type DraftValues = Record<string, string>;
/** Where it stays: on the device for a week, or with the tab, for what must not be found on a shared phone or desk. */
export type DraftPlace = 'device' | 'tab';
interface Draft {
  savedAt: number;
  values: DraftValues;
}

/** What was typed before, unless it is too old or unreadable. `name` is `<form>` or `<form>.<jobId>`. */
export function readDraft(name: string, place: DraftPlace = 'device', now: number = serverNow()): DraftValues | null {
  try {
    const draft = JSON.parse(storeOf(place).getItem(prefix + name) ?? 'null') as Draft | null;
    if (draft && isYounger(draft.savedAt, DRAFT_DAYS * 86_400_000, now)) return draft.values;
  } catch {
    // Storage is blocked or has invalid data: there is no draft.
  }
  clearDraft(name, place);
  return null;
}

/** Keeps the filled fields; nothing filled means no draft. */
export function writeDraft(
  name: string,
  values: DraftValues,
  place: DraftPlace = 'device',
  now: number = serverNow(),
): void {
  const filled = Object.fromEntries(Object.entries(values).filter(([, value]) => value.trim()));
  if (Object.keys(filled).length === 0) return clearDraft(name, place);
  try {
    storeOf(place).setItem(prefix + name, JSON.stringify({ savedAt: now, values: filled } satisfies Draft));
  } catch {
    // Without storage only the draft is missing.
  }
}

export function clearDraft(name: string, place: DraftPlace = 'device'): void {
  try {
    storeOf(place).removeItem(prefix + name);
  } catch {
    // Nothing was stored then.
  }
}

/** Deletes all drafts whose names begin with `start`. */
export function clearDrafts(start: string, place: DraftPlace = 'device'): void {
  try {
    for (const key of Object.keys(storeOf(place))) if (key.startsWith(prefix + start)) storeOf(place).removeItem(key);
  } catch {
    // Nothing was stored then.
  }
}

/** Deletes expired drafts, of forms that are never opened again too. Called once at start. */
export function clearOldDrafts(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) readDraft(key.slice(prefix.length));
    if (localStorage.getItem(DRAFT_FILES_MARK))
      import('./draft-files.js').then((files) => files.clearOldDraftFiles()).catch(() => undefined);
  } catch {
    // Nothing was stored then.
  }
}

const storeOf = (place: DraftPlace): Storage => (place === 'tab' ? sessionStorage : localStorage);
