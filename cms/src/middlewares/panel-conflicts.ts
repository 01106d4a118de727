import { LOCALES } from '@qantara/contract';
import type { Core, UID } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import { panelUser } from '../auth/panel-user';
import { inTransaction } from '../platform/database/transaction';
import { permissionsOf } from '../strapi-admin/access/content-permissions';
import { textIn } from '../strapi-admin/access/panel-input';
import { panelTypeKind } from '../strapi-admin/access/panel-types';
import { conflictWith, type PanelText, readVersion } from '../strapi-admin/texts/save-conflicts';

/**
 * Two people on one text: sends the form its version (`meta.version`), and rejects saves, publications and discards of an
 * older one (`openedVersion` of the body) with 409. Calls without a version are not checked.
 */
export default (_config: unknown, { strapi }: { strapi: Core.Strapi }) =>
  async (ctx: Context & { params: { model: string; id?: string; documentId?: string } }, next: Next): Promise<void> => {
    const { model, id, documentId = id } = ctx.params;
    if (panelTypeKind(strapi, model) === null) {
      await next();
      return;
    }
    // Strapi moves the language of saves from the URL to the body.
    const named = ctx.query.locale ?? textIn(ctx.request.body, 'locale');
    const locale = LOCALES.find((known) => known === named) ?? 'en';
    const text: PanelText = { uid: model as UID.ContentType, documentId, locale };
    if (ctx.method === 'GET') {
      // Before the text: a version that is too old is rejected, one that is too new would overwrite.
      const version = await readVersion(strapi, strapi.db.connection, text);
      await next();
      return addVersion(ctx, version);
    }
    const opened = takeVersion(ctx.request.body);
    await inTransaction(strapi, async (trx) => {
      // Strapi rejects a caller without the right to read the type, who must not learn of its changes.
      const isKnown = opened !== undefined && permissionsOf(strapi, ctx.state.userAbility, model).read({ locale });
      const conflict = isKnown
        ? await conflictWith(strapi, trx, {
            ...{ ...text, opened, userId: panelUser(strapi)?.id },
            ...{ since: 'while you were editing it', nextStep: nextStepOf(ctx) },
          })
        : undefined;
      if (conflict !== undefined) return reject(ctx, conflict);
      await next();
      addVersion(ctx, await readVersion(strapi, trx, text));
    });
  };

function takeVersion(body: unknown): string | null | undefined {
  if (typeof body !== 'object' || body === null || !('openedVersion' in body)) return undefined;
  const { openedVersion: version } = body;
  delete body.openedVersion;
  return typeof version === 'string' || version === null ? version : undefined;
}

/** Only after a save and a publication the form keeps what was typed, and admin/conflict-panel shows what has changed. */
const nextStepOf = ({ method, path }: Context): string =>
  method === 'PUT' || path.endsWith('/actions/publish')
    ? 'Nothing you typed is lost: see "Changed by someone else".'
    : 'Nothing has been done: read what is stored now, then try again.';

/** The form shows errors by field; admin/conflict-panel reacts to this one. */
function reject(ctx: Context, message: string): void {
  const name = 'ConflictError';
  ctx.status = 409;
  ctx.body = {
    data: null,
    error: { status: 409, name, message, details: { errors: [{ path: ['openedVersion'], name, message }] } },
  };
}

function addVersion(ctx: Context, version: string | null): void {
  const body: unknown = ctx.body;
  if (typeof body === 'object' && body !== null && 'meta' in body) Object.assign(body.meta ?? {}, { version });
}
