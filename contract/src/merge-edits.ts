type Values = Readonly<Record<string, unknown>>;

/** A field that someone else saved while it was open in a form. */
export interface OtherChange {
  name: string;
  before: unknown;
  now: unknown;
  /** The editor changed the field too: the form keeps what the editor typed. */
  isInBoth: boolean;
}

/**
 * Merges a form with a newer saved version: fields the editor left alone take the saved value, typed ones stay.
 * @param opened the values the form was opened with
 */
export function mergeEdits(opened: Values, typed: Values, saved: Values) {
  const values: Record<string, unknown> = { ...typed };
  const changes: OtherChange[] = [];
  for (const [name, now] of Object.entries(saved)) {
    if (!(name in opened) || isSame(opened[name], now)) continue;
    const isInBoth = !isSame(opened[name], typed[name]) && !isSame(typed[name], now);
    if (!isInBoth) values[name] = now;
    changes.push({ name, before: opened[name], now, isInBoth });
  }
  return { values, changes };
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
