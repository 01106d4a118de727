/** What a write through Strapi's query engine changes. */

/** A save of the panel names every field: a relation that it leaves as it is has nothing to connect or take away. */
export function isChanged(data: unknown, name: string): boolean {
  const value = valueOf(data, name);
  if (value === undefined) return false;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return true;
  return !('connect' in value || 'disconnect' in value) || Object.values(value).some(isFilled);
}

const isFilled = (list: unknown): boolean => Array.isArray(list) && list.length > 0;

export const valueOf = (data: unknown, name: string): unknown =>
  typeof data === 'object' && data !== null ? Object.entries(data).find(([key]) => key === name)?.[1] : undefined;
