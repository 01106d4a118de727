import { LOCALES, type Locale } from '@qantara/contract';
import type { Core, UID } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context, Next } from 'koa';
import type { Knex } from 'knex';
import { panelUser } from '../auth/panel-user';
import { inTransaction } from '../platform/database/transaction';
import { permissionsOf } from '../strapi-admin/access/content-permissions';
import { titleOfText } from '../strapi-admin/forms/describe-text';
import { rejectInvalidInput, textIn } from '../strapi-admin/access/panel-input';
import { panelTypeKind } from '../strapi-admin/access/panel-types';
import { conflictWith, readVersion } from '../strapi-admin/texts/save-conflicts';

/** A draft as an editor has read it. */
interface SeenDraft {
  documentId: string;
  locale: Locale;
  updatedAt: string;
}

/**
 * Several texts are published or unpublished at once: rejects this with 409 if one of the drafts is not as the editor has
 * read it (`seen` of the body, which also names the languages). Calls without it are not checked.
 */
export default (_config: unknown, { strapi }: { strapi: Core.Strapi }) =>
  async (ctx: Context & { params: { model: string } }, next: Next): Promise<void> => {
    const seen = takeSeen(ctx.request.body);
    if (seen.length === 0 || !['page', 'record'].includes(panelTypeKind(strapi, ctx.params.model) ?? '')) {
      await next();
      return;
    }
    // Not sent as `locale`: the i18n plugin, which runs before, rejects several languages for pages.
    Object.assign(ctx.request.body as object, { locale: [...new Set(seen.map(({ locale }) => locale))] });
    await inTransaction(strapi, async (trx) => {
      for (const draft of seen) {
        const message = await conflictOf(strapi, trx, ctx, draft);
        if (message === undefined) continue;
        ctx.status = 409;
        ctx.body = { data: null, error: { status: 409, name: 'ConflictError', message, details: {} } };
        return;
      }
      await next();
    });
  };

/** In one order for all calls, which lock the drafts. @throws {errors.ValidationError} */
function takeSeen(body: unknown): SeenDraft[] {
  if (typeof body !== 'object' || body === null || !('seen' in body)) return [];
  const { seen } = body;
  delete body.seen;
  rejectInvalidInput(seen);
  if (!Array.isArray(seen)) throw new errors.ValidationError('Invalid input');
  const keyOf = ({ documentId, locale }: SeenDraft) => `${documentId} ${locale}`;
  return seen.map(seenDraft).sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
}

function seenDraft(given: unknown): SeenDraft {
  const [documentId, updatedAt] = [textIn(given, 'documentId'), textIn(given, 'updatedAt')];
  const locale = LOCALES.find((known) => known === textIn(given, 'locale'));
  if (!documentId || !updatedAt || !locale) throw new errors.ValidationError('Invalid input');
  return { documentId, locale, updatedAt };
}

async function conflictOf(
  strapi: Core.Strapi,
  trx: Knex,
  ctx: Context & { params: { model: string } },
  { documentId, locale, updatedAt }: SeenDraft,
): Promise<string | undefined> {
  const text = { uid: ctx.params.model as UID.ContentType, documentId, locale };
  // Strapi rejects a caller without the right to read the type, who must not learn of its changes.
  if (!permissionsOf(strapi, ctx.state.userAbility, text.uid).read({ locale })) return undefined;
  const conflict = await conflictWith(strapi, trx, {
    ...{ ...text, opened: updatedAt, userId: panelUser(strapi)?.id },
    since: 'after you had opened this page',
    nextStep: 'Nothing has been done: reload this page, read the text, then try again.',
  });
  // A version begins with the time of the last save, which is all that lists know of it.
  const isAsRead = conflict === undefined || (await readVersion(strapi, trx, text))?.startsWith(updatedAt);
  return isAsRead
    ? undefined
    : `${await titleOfText(strapi, text)} (${locale === 'ar' ? 'Arabic' : 'English'}): ${conflict}`;
}
