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

interface Attribute {
  type: string;
  component?: string;
}
/** Of a content type and its components. */
export interface Schemas {
  schema?: { attributes: object };
  components: Record<string, { attributes: object }>;
}

/**
 * Strapi rejects parts with the id of a part that is no longer stored, which someone else's save may have replaced. They
 * are stored as new ones.
 */
export function withoutOldIds(values: Values, theirs: Values, schemas: Schemas): Values {
  const keyOf = (component: string, id: unknown) => `${component} ${String(id)}`;
  const stored = new Set<string>();
  mapParts(theirs, schemas, (component, part) => {
    stored.add(keyOf(component, part.id));
    return part;
  });
  return mapParts(values, schemas, (component, { id, ...fields }) =>
    stored.has(keyOf(component, id)) ? { id, ...fields } : fields,
  );
}

/** The values with each part replaced, also those inside other parts. */
function mapParts(
  values: Values,
  { schema, components }: Schemas,
  change: (component: string, part: Values) => Values,
): Values {
  const changed = (value: unknown, attribute: Attribute | undefined): unknown => {
    if (Array.isArray(value)) return value.map((one) => changed(one, attribute));
    if (typeof value !== 'object' || value === null) return value;
    const isSection = attribute?.type === 'dynamiczone';
    const component = isSection ? (value as Part).__component : attribute?.component;
    return component === undefined ? value : change(component, fieldsOf(value as Values, components[component]));
  };
  const fieldsOf = (fields: Values, of: Schemas['schema']): Values => {
    const attributes = (of?.attributes ?? {}) as Record<string, Attribute>;
    return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, changed(value, attributes[name])]));
  };
  return fieldsOf(values, schema);
}
