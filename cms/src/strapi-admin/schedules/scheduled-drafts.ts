import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { panelUserName } from '../../auth/panel-user';
import type { ContentText } from '../../content/content-types';
import { serviceOf } from '../../platform/service';
import { tableOf } from '../../platform/database/table';
import { permissionsOf } from '../access/content-permissions';

/** A schedule publishes only what the person who chose its time saw, and only while that person may publish. */

export const MAY_NO_LONGER_PUBLISH = 'The person who chose this time may no longer publish. Choose a new time.';

interface Draft {
  updatedAt: string | Date;
  updatedBy: { id: number; email: string } | null;
}
interface PermissionEngine {
  engine: { generateUserAbility(user: object): Promise<object> };
}

const draftOf = (strapi: Core.Strapi, { uid, documentId, locale }: ContentText): Promise<Draft | null> =>
  strapi.db
    .query(uid)
    .findOne({ where: { documentId, locale, publishedAt: null }, populate: ['updatedBy'] }) as Promise<Draft | null>;

/** The draft that was seen was discarded by somebody else. `at`: when the draft in its place was saved. */
interface Discarded {
  discardedBy: string | undefined;
  at: string;
}

/** By text: when the draft was saved that was seen when the time was chosen, or how that draft was discarded. */
const seenDrafts = (strapi: Core.Strapi) => strapi.store({ type: 'core', name: 'scheduled_drafts' });
const keyOf = ({ uid, documentId, locale }: ContentText) => ({ key: `${uid}.${documentId}.${locale}` });
const timeOf = ({ updatedAt }: Draft) => new Date(updatedAt).toISOString();

/**
 * Call it when a publication is scheduled.
 * @param seen when the draft was saved that the form shows; without it, the draft as it is now
 * @throws {errors.ValidationError} with a sentence for editors, if the draft was saved since
 */
export async function rememberDraft(strapi: Core.Strapi, text: ContentText, seen: string | null): Promise<void> {
  const draft = await draftOf(strapi, text);
  if (!draft) return;
  if (seen !== null && seen !== timeOf(draft))
    throw new errors.ValidationError(
      'This text was changed after you opened it. Reload the page and read it, then choose a time.',
    );
  await seenDrafts(strapi).set({ ...keyOf(text), value: timeOf(draft) });
}

/**
 * Call it when somebody else has discarded the draft of a scheduled text: Strapi copies who saved it last from the published text.
 * @param email of the account that discarded it
 */
export async function rememberDiscard(
  strapi: Core.Strapi,
  text: ContentText,
  email: string | undefined,
): Promise<void> {
  const draft = await draftOf(strapi, text);
  const value: Discarded | null = draft && { discardedBy: email, at: timeOf(draft) };
  if (value) await seenDrafts(strapi).set({ ...keyOf(text), value });
}

/** Call it when a text has no scheduled publication any longer. */
export const forgetDraft = (strapi: Core.Strapi, text: ContentText): Promise<void> =>
  seenDrafts(strapi).delete(keyOf(text));

/** Counts own changes of the person who chose the time as seen, before somebody else takes it over. */
export async function keepOwnChanges(strapi: Core.Strapi, text: ContentText, userId: number): Promise<void> {
  const draft = await draftOf(strapi, text);
  if (draft?.updatedBy?.id === userId) await seenDrafts(strapi).set({ ...keyOf(text), value: timeOf(draft) });
}

/** @throws {errors.ValidationError} with a sentence for editors, if the account is not active or may not publish the text */
export async function assertStillMayPublish(strapi: Core.Strapi, text: ContentText, userId: number): Promise<void> {
  if (!(await mayPublish(strapi, [text], userId))) throw new errors.ValidationError(MAY_NO_LONGER_PUBLISH);
}

/**
 * @param userId who chose the time, and saw own changes since then
 * @throws {errors.ValidationError} with a sentence for editors, if anybody else changed the draft since
 */
export async function assertDraftWasSeen(strapi: Core.Strapi, text: ContentText, userId: number): Promise<void> {
  const draft = await draftOf(strapi, text);
  const seen = (await seenDrafts(strapi).get(keyOf(text))) as string | Discarded | null;
  if (!draft || seen === null || seen === timeOf(draft)) return;
  const discarded = typeof seen === 'object' && seen.at === timeOf(draft) ? seen : undefined;
  if (!discarded && draft.updatedBy?.id === userId) return;
  const who = await panelUserName(strapi.db.connection, discarded ? discarded.discardedBy : draft.updatedBy?.email);
  const what = discarded ? 'discarded the draft' : 'changed the text';
  throw new errors.ValidationError(`${who} ${what} after this time was chosen. Read it, then choose a new time.`);
}

/** Whether the account is active and may publish all of these texts. */
export async function mayPublish(strapi: Core.Strapi, texts: readonly ContentText[], userId: number): Promise<boolean> {
  const user = await tableOf<{ isActive: boolean }>(strapi, 'admin::user').findOne({
    where: { id: userId },
    populate: ['roles'],
  });
  if (!user?.isActive) return false;
  const ability = await serviceOf<PermissionEngine>(strapi, 'admin::permission').engine.generateUserAbility(user);
  return texts.every(({ uid, locale }) => permissionsOf(strapi, ability, uid).publish({ locale }));
}
