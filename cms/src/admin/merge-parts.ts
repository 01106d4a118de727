type Values = Record<string, unknown>;
interface Part {
  id?: unknown;
  __component?: string;
}

/**
 * Lets sections and items be merged one by one: only where all versions of the text have the same ones in the same order.
 * Elsewhere somebody added, moved or removed one, and the field is merged as a whole.
 */
export function partsOf(...versions: readonly [Values, ...Values[]]) {
  const [first] = versions;
  const names = Object.keys(first).filter((name) => {
    const [one, ...others] = versions.map((values) => idsOf(values[name]));
    return one !== null && others.every((other) => other === one);
  });
  return {
    /** Makes each part a field, as the form names it: `sections.0`. */
    split: (values: Values): Values =>
      Object.fromEntries(
        Object.entries(values).flatMap(([name, value]) =>
          names.includes(name)
            ? (value as unknown[]).map((part, index): [string, unknown] => [`${name}.${index}`, part])
            : [[name, value]],
        ),
      ),
    /** The reverse. */
    join: (values: Values): Values => {
      const joined = Object.fromEntries(Object.entries(values).filter(([name]) => !name.includes('.')));
      for (const name of names)
        joined[name] = (first[name] as unknown[]).map((_part, index) => values[`${name}.${index}`]);
      return joined;
    },
  };
}

/** null: not a list of stored parts. Parts of different kinds may have the same id. */
function idsOf(value: unknown): string | null {
  if (!Array.isArray(value) || value.length === 0) return null;
  const ids = (value as (Part | null)[]).map((part) =>
    typeof part?.id === 'number' ? `${part.__component ?? ''} ${part.id}` : null,
  );
  return ids.includes(null) ? null : ids.join();
}
