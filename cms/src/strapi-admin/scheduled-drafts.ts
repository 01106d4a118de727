import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { ContentText } from '../content/content-types';
import { serviceOf } from '../platform/service';
import { tableOf } from '../platform/database/table';
import { permissionsOf } from './content-permissions';

/** A schedule publishes only what its editor saw, and only while its editor may publish. */

interface Draft {
  updatedAt: string | Date;
  updatedBy: { id: number } | null;
}
interface PermissionEngine {
  engine: { generateUserAbility(user: object): Promise<object> };
}

const draftOf = (strapi: Core.Strapi, { uid, documentId, locale }: ContentText): Promise<Draft | null> =>
  strapi.db
    .query(uid)
    .findOne({ where: { documentId, locale, publishedAt: null }, populate: ['updatedBy'] }) as Promise<Draft | null>;

/** By text: when the draft was saved that the editor saw. */
const seenDrafts = (strapi: Core.Strapi) => strapi.store({ type: 'core', name: 'scheduled_drafts' });
const keyOf = ({ uid, documentId, locale }: ContentText) => ({ key: `${uid}.${documentId}.${locale}` });
const timeOf = ({ updatedAt }: Draft) => new Date(updatedAt).toISOString();

/** Call it when a publication is scheduled. */
export async function rememberDraft(strapi: Core.Strapi, text: ContentText): Promise<void> {
  const draft = await draftOf(strapi, text);
  if (draft) await seenDrafts(strapi).set({ ...keyOf(text), value: timeOf(draft) });
}

/** Call it when a text has no scheduled publication any longer. */
export const forgetDraft = (strapi: Core.Strapi, text: ContentText): Promise<void> =>
  seenDrafts(strapi).delete(keyOf(text));

/** @throws {errors.ValidationError} with a sentence for editors, if the account is not active or may not publish the text */
export async function assertStillMayPublish(strapi: Core.Strapi, text: ContentText, userId: number): Promise<void> {
  if (!(await mayPublish(strapi, text, userId)))
    throw new errors.ValidationError('The person who chose this time may no longer publish. Choose a new time.');
}

/** @throws {errors.ValidationError} with a sentence for editors, if someone else's changes since then need a look */
export async function assertDraftWasSeen(strapi: Core.Strapi, text: ContentText): Promise<void> {
  const [draft, seen] = [await draftOf(strapi, text), await seenDrafts(strapi).get(keyOf(text))];
  if (!draft || typeof seen !== 'string' || timeOf(draft) === seen) return;
  // The last person to save it, who may publish, saw what was there before. What a deleted account was allowed to do is not known.
  if (draft.updatedBy && (await mayPublish(strapi, text, draft.updatedBy.id))) return;
  throw new errors.ValidationError(
    'The text was changed after this time was chosen, by a person who may not publish. Read it, then choose a new time.',
  );
}

async function mayPublish(strapi: Core.Strapi, { uid, locale }: ContentText, userId: number): Promise<boolean> {
  const user = await tableOf<{ isActive: boolean }>(strapi, 'admin::user').findOne({
    where: { id: userId },
    populate: ['roles'],
  });
  if (!user?.isActive) return false;
  const ability = await serviceOf<PermissionEngine>(strapi, 'admin::permission').engine.generateUserAbility(user);
  return permissionsOf(strapi, ability, uid).publish({ locale });
}
