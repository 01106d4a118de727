/** What the website needs of published content: every text with all its fields, and every entry that it refers to. */
import { LOCALES } from '@qantara/contract';
import { documentSchema, partSchema } from '@qantara/contract/content';
import type { Core, UID } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { CONTENT_PARTS, hasDrafts, partOf, type StoredDocument } from './content-types';
import { attributesOf, populateOf, presentDocument } from './present-document';
import { readPart } from './read-content';

/** Fields by which the languages of a page are matched. */
const EQUAL_IN_ALL_LANGUAGES = ['slug', 'anchor', 'kind'];

/** Validates every published language of the document. @throws {errors.ValidationError} */
export async function assertDocumentComplete(
  strapi: Core.Strapi,
  uid: UID.ContentType,
  documentId: string,
): Promise<void> {
  const part = partOf(uid);
  if (!part) return;
  const schema = strapi.contentType(uid);
  const rows = (await strapi.db.query(uid).findMany({
    where: { documentId, ...(hasDrafts(strapi, uid) && { publishedAt: { $notNull: true } }) },
    populate: populateOf(strapi, uid),
  })) as StoredDocument[];
  const different = EQUAL_IN_ALL_LANGUAGES.filter((name) => rows.some((row) => row[name] !== rows[0]?.[name]));
  if (different.length > 0) throw validationError(different.map((name) => ({ path: [name], message: SAME_MESSAGE })));
  for (const row of rows) {
    const presented = presentDocument(strapi, schema, row);
    const issues = documentSchema(part).safeParse(presented).error?.issues ?? [];
    if (issues.length === 0) continue;
    throw validationError(
      issues.map(({ path, message }) => {
        const section: unknown = path.slice(0, 2).reduce<unknown>(valueAt, presented);
        const component = valueAt(section, 'component');
        return { path: path.map(String), message, ...(typeof component === 'string' && { section: component }) };
      }),
    );
  }
}

const SAME_MESSAGE =
  'This must be the same in both languages: save both texts, then choose "Publish both languages" in the menu beside "Publish".';

const valueAt = (value: unknown, name: PropertyKey): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

/** The panel shows each message at its field. @param problems with the component of the section that they are in */
function validationError(problems: { path: string[]; message: string; section?: string }[]) {
  return new errors.ValidationError(problems.map(({ path, message }) => `${path.join(' > ')}: ${message}`).join(' '), {
    errors: problems.map((problem) => ({ ...problem, name: 'ValidationError' })),
  });
}

/**
 * Validates what the website reads of this type and of the types that refer to it: a page, or an entry in use, cannot be
 * removed.
 * @throws {errors.ValidationError}
 */
export async function assertPartsComplete(strapi: Core.Strapi, uid: UID.ContentType): Promise<void> {
  for (const [part, type] of CONTENT_PARTS) {
    if (type !== uid && !refersTo(strapi, type, uid)) continue;
    const schema = partSchema(part);
    for (const locale of LOCALES) {
      const issue = schema.safeParse(await readPart(strapi, part, locale)).error?.issues[0];
      if (issue) throw new errors.ValidationError(issue.code === 'custom' ? issue.message : IN_USE_MESSAGE);
    }
  }
}

const IN_USE_MESSAGE =
  'The website needs this entry. Change it instead, or first choose another one wherever it is used.';

const refersTo = (strapi: Core.Strapi, uid: UID.ContentType, target: UID.ContentType): boolean =>
  attributesOf(strapi.getModel(uid)).some(
    ([, attribute]) => attribute.type === 'relation' && 'target' in attribute && attribute.target === target,
  );
