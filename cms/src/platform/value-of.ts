/** A property of a value of any kind, such as the body of a request or the data of a write. undefined: it has none. */
export function valueOf(holder: unknown, name: string): unknown {
  return typeof holder === 'object' && holder !== null && Object.hasOwn(holder, name)
    ? (holder as Record<string, unknown>)[name]
    : undefined;
}

/** The document that a result or the parameters of Strapi's document service are about, if they name one. */
export function documentIdOf(holder: unknown): string | undefined {
  const id = valueOf(holder, 'documentId');
  return typeof id === 'string' ? id : undefined;
}

/**
 * Whether a write through Strapi's query engine changes a property. Saves of the panel contain every field: an unchanged
 * relation has nothing to connect or disconnect.
 */
export function isChanged(data: unknown, name: string): boolean {
  const value = valueOf(data, name);
  if (value === undefined) return false;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return true;
  return !('connect' in value || 'disconnect' in value) || Object.values(value).some(isFilled);
}

const isFilled = (list: unknown): boolean => Array.isArray(list) && list.length > 0;
