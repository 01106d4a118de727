type Values = Readonly<Record<string, unknown>>;

/** A field that someone else saved while the form was open. */
export interface OtherChange {
  name: string;
  before: unknown;
  now: unknown;
  /** The editor changed the field too, and the form has the editor's value. */
  isInBoth: boolean;
}

/**
 * Merges a form with a newer saved version: unchanged fields take the saved value, edited ones stay.
 * @param opened the values with which the form was opened
 * @param isSame whether two values of a field say the same
 */
export function mergeEdits(opened: Values, typed: Values, saved: Values, isSame = isEqual) {
  const values: Record<string, unknown> = { ...typed };
  const changes: OtherChange[] = [];
  for (const [name, now] of Object.entries(saved)) {
    if (!(name in opened)) continue;
    const isEdited = !isSame(opened[name], typed[name]);
    const isInBoth = isEdited && !isSame(opened[name], now) && !isSame(typed[name], now);
    if (!isEdited || isSame(typed[name], now)) values[name] = now;
    if (!isSame(opened[name], now)) changes.push({ name, before: opened[name], now, isInBoth });
  }
  return { values, changes };
}

const isEqual = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
