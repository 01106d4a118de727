/** Days an unsent draft stays on the device. */
const draftDays = 7;
const prefix = 'qantara.draft.';

/** Text only: never a file, a token or a password. */
export type DraftValues = Record<string, string>;
interface Draft {
  savedAt: number;
  values: DraftValues;
}

/** What was typed before, unless it is too old or unreadable. `name` is `<form>` or `<form>.<jobId>`. */
export function readDraft(name: string, now: number = Date.now()): DraftValues | null {
  try {
    const draft = JSON.parse(localStorage.getItem(prefix + name) ?? 'null') as Draft | null;
    if (draft && now - draft.savedAt < draftDays * 86_400_000) return draft.values;
    localStorage.removeItem(prefix + name);
  } catch {
    // Storage is refused or was tampered with: there is no draft.
  }
  return null;
}

/** Keeps the filled fields; nothing filled means no draft. */
export function writeDraft(name: string, values: DraftValues, now: number = Date.now()): void {
  const filled = Object.fromEntries(Object.entries(values).filter(([, value]) => value.trim()));
  if (Object.keys(filled).length === 0) return clearDraft(name);
  try {
    localStorage.setItem(prefix + name, JSON.stringify({ savedAt: now, values: filled } satisfies Draft));
  } catch {
    // A full or refused storage costs only the convenience.
  }
}

export function clearDraft(name: string): void {
  try {
    localStorage.removeItem(prefix + name);
  } catch {
    // Nothing was stored then.
  }
}
