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
