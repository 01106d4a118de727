import { errors } from '@strapi/utils';
import type { Context, Next } from 'koa';

/** In which calls of the Media Library name files and folders, at any depth of a body. */
const FIELDS = ['id', 'folder', 'parent', 'destinationFolderId', 'fileIds', 'folderIds'];
/** Of PostgreSQL's `integer`. */
const MAX_ID = 2_147_483_647;

/**
 * Accepts only ids that the database can compare. Strapi looks up some of them in a promise that nothing awaits: an error
 * of the database there would end the process.
 */
export default () =>
  async (ctx: Context & { params: Record<string, unknown> }, next: Next): Promise<void> => {
    const isValid = isId(ctx.params.id) && isId(ctx.query.id) && hasValidIds(ctx.request.body);
    if (!isValid) throw new errors.ValidationError('A file or folder has no such id');
    await next();
  };

function hasValidIds(part: unknown): boolean {
  if (Array.isArray(part)) return part.every(hasValidIds);
  if (typeof part !== 'object' || part === null) return true;
  return Object.entries(part).every(([name, value]) => {
    if (name === 'fileInfo') return hasValidIds(parsed(value));
    return FIELDS.includes(name) ? [value].flat().every(isId) : hasValidIds(value);
  });
}

/** No id, or one in the range of the database. */
function isId(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  const isNumeric = typeof value === 'number' || (typeof value === 'string' && /^\d{1,10}$/.test(value));
  return isNumeric && Number.isInteger(Number(value)) && Number(value) > 0 && Number(value) <= MAX_ID;
}

/** `fileInfo` of a form is JSON, or a list of it. @throws {ValidationError} */
function parsed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(parsed);
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    throw new errors.ValidationError('fileInfo is not JSON');
  }
}
