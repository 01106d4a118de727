import { valueOf } from '../value-of';

/** Changes in the data of a write through Strapi's query engine. */

/** Saves of the panel contain every field: an unchanged relation has nothing to connect or disconnect. */
export function isChanged(data: unknown, name: string): boolean {
  const value = valueOf(data, name);
  if (value === undefined) return false;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return true;
  return !('connect' in value || 'disconnect' in value) || Object.values(value).some(isFilled);
}

const isFilled = (list: unknown): boolean => Array.isArray(list) && list.length > 0;
