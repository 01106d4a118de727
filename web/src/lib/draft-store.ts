/** Days an unsent draft stays on the device. */
const draftDays = 7;
const prefix = 'qantara.draft.';

/** Text only: never a file, a token or a password. */
export type DraftValues = Record<string, string>;
/** Where it stays: on the device for a week, or with the tab, for what nobody else may find on a shared phone or desk. */
export type DraftPlace = 'device' | 'tab';
interface Draft {
  savedAt: number;
  values: DraftValues;
}

/** What was typed before, unless it is too old or unreadable. `name` is `<form>` or `<form>.<jobId>`. */
export function readDraft(name: string, place: DraftPlace = 'device', now: number = Date.now()): DraftValues | null {
  try {
    const draft = JSON.parse(storeOf(place).getItem(prefix + name) ?? 'null') as Draft | null;
    if (draft && now - draft.savedAt < draftDays * 86_400_000) return draft.values;
  } catch {
    // Storage is refused or was tampered with: there is no draft.
  }
  clearDraft(name, place);
  return null;
}

/** Keeps the filled fields; nothing filled means no draft. */
export function writeDraft(
  name: string,
  values: DraftValues,
  place: DraftPlace = 'device',
  now: number = Date.now(),
): void {
  const filled = Object.fromEntries(Object.entries(values).filter(([, value]) => value.trim()));
  if (Object.keys(filled).length === 0) return clearDraft(name, place);
  try {
    storeOf(place).setItem(prefix + name, JSON.stringify({ savedAt: now, values: filled } satisfies Draft));
  } catch {
    // A full or refused storage costs only the convenience.
  }
}

export function clearDraft(name: string, place: DraftPlace = 'device'): void {
  try {
    storeOf(place).removeItem(prefix + name);
  } catch {
    // Nothing was stored then.
  }
}

/** All whose names begin so. */
export function clearDrafts(start: string, place: DraftPlace = 'device'): void {
  try {
    for (const key of Object.keys(storeOf(place))) if (key.startsWith(prefix + start)) storeOf(place).removeItem(key);
  } catch {
    // Nothing was stored then.
  }
}

/** A form that is never opened again keeps nothing longer either: for the start of the app. */
export function clearOldDrafts(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) readDraft(key.slice(prefix.length));
  } catch {
    // Nothing was stored then.
  }
}

const storeOf = (place: DraftPlace): Storage => (place === 'tab' ? sessionStorage : localStorage);
