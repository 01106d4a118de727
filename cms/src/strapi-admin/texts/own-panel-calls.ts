import { LOCALES } from '@qantara/contract';
import { errors } from '@strapi/utils';
import type { Core, UID } from '@strapi/strapi';
import type { Context } from 'koa';
import { panelUser, panelUserNames } from '../../auth/panel-user';
import { type ContentText, hasDrafts, partOf } from '../../content/content-types';
import { removeEarlierSlug } from '../../content/earlier-slugs';
import { pathOfSlug } from '../../content/preview-url';
import { readDeletedTexts, restoreDeletedText } from './deleted-texts';
import { readSharedPreviews, revokePreview, sharePreview } from '../../content/preview-links';
import { recordTextAction } from '../audit/audit-schedules';
import { reportOpenText } from './open-texts';
import { panelTypeKind } from '../access/panel-types';
import { readVersions, restoreVersion } from './text-versions';
import { type ContentVerb, permissionsOf } from '../access/content-permissions';
import { isOrdered, type Move, moveRecord, MOVES } from './move-record';
import { readOverview } from './read-overview';
import {
  cancelPublication,
  readSchedule,
  SCHEDULED_ACTIONS,
  type ScheduledAction,
  schedulePublication,
} from '../schedules/scheduled-publications';
import { inTransaction } from '../../platform/database/transaction';
import { settingsOf } from '../../platform/settings/settings';
import { textIn } from '../access/panel-input';

type Call = Context & { params?: Partial<Record<string, string>> };

/** Routes of our panels beside the edit form and above the lists, for features that only Strapi's paid edition has. */
export function mountOwnPanelCalls(strapi: Core.Strapi): void {
  const schedule = '/content-schedule/:model/:documentId';
  const previews = '/shared-previews/:model/:documentId';
  const history = '/content-history/:model/:documentId';
  const deleted = '/deleted-texts/:model';
  const route = (
    method: Core.Route['method'],
    path: string,
    handler: (ctx: Call) => Promise<void>,
    guards: string[] = [],
  ) => ({
    ...{ method, path, handler, info: { type: 'admin' } },
    config: { policies: ['admin::isAuthenticatedAdmin'], middlewares: ['global::panel-content', ...guards] },
  });
  const sendOverview = async (ctx: Call) => {
    const may = (verb: ContentVerb) => (uid: string, text?: object) =>
      permissionsOf(strapi, ctx.state.userAbility, uid)[verb](text);
    ctx.body = { data: await readOverview(strapi, { mayRead: may('read'), mayPublish: may('publish') }) };
  };
  const sendSchedule = async (ctx: Call, text: ContentText) => {
    ctx.body = { data: await readSchedule(strapi.db.connection, text) };
  };
  const sendPreviews = async (ctx: Call, text: ContentText) => {
    const links = await readSharedPreviews(strapi, settingsOf(strapi), text);
    const names = await panelUserNames(
      strapi.db.connection,
      links.map(({ actor }) => actor),
    );
    ctx.body = { data: links.map(({ actor, ...link }) => ({ ...link, by: names.get(actor) ?? actor })) };
  };
  strapi.server.routes({
    type: 'admin',
    prefix: '',
    routes: [
      route('GET', '/content-overview', sendOverview),
      route('DELETE', '/content-overview/redirects/:model/:slug', async (ctx) => {
        const uid = typeOf(strapi, ctx, 'publish');
        const slug = ctx.params?.slug ?? '';
        const documentId = await removeEarlierSlug(strapi, uid, slug);
        if (documentId !== undefined)
          await recordTextAction(
            strapi,
            'redirect_removed',
            { uid, documentId, locale: 'en' },
            { from: pathOfSlug(uid, slug) },
          );
        await sendOverview(ctx);
      }),
      route('POST', '/content-order/:model/:documentId/:move', async (ctx) => {
        const { uid, documentId } = textOf(strapi, ctx, ['publish']);
        const move = ctx.params?.move as Move;
        if (!Object.hasOwn(MOVES, move) || !isOrdered(strapi, uid)) throw new errors.NotFoundError();
        await moveRecord(strapi, { uid, documentId, move, user: userOf(strapi) });
        ctx.body = { data: null };
      }),
      route('GET', schedule, (ctx) => sendSchedule(ctx, textOf(strapi, ctx, ['read']))),
      route('PUT', `${schedule}/:action`, async (ctx) => {
        const text = textOf(strapi, ctx, ['publish']);
        const [time, seen] = [textIn(ctx.request.body, 'at') ?? '', textIn(ctx.request.body, 'seen')];
        await schedulePublication(strapi, text, { action: actionOf(ctx), time, seen, user: userOf(strapi) });
        await sendSchedule(ctx, text);
      }),
      route('DELETE', `${schedule}/:action`, async (ctx) => {
        const text = textOf(strapi, ctx, ['publish']);
        await cancelPublication(strapi, text, actionOf(ctx));
        await sendSchedule(ctx, text);
      }),
      route('GET', previews, (ctx) => sendPreviews(ctx, textOf(strapi, ctx, ['update', 'publish']))),
      route('POST', previews, async (ctx) => {
        const text = textOf(strapi, ctx, ['update', 'publish']);
        await sharePreview(strapi, text, userOf(strapi).email);
        await recordTextAction(strapi, 'preview_shared', text);
        await sendPreviews(ctx, text);
      }),
      route('DELETE', `${previews}/:id`, async (ctx) => {
        const text = textOf(strapi, ctx, ['update', 'publish']);
        const wasActive = await revokePreview(strapi, text, ctx.params?.id ?? '');
        if (wasActive) await recordTextAction(strapi, 'preview_revoked', text);
        await sendPreviews(ctx, text);
      }),
      route('GET', history, async (ctx) => {
        const text = textOf(strapi, ctx, ['read'], 'of any kind');
        ctx.body = { data: await readVersions(strapi, strapi.db.connection, text) };
      }),
      route(
        'POST',
        `${history}/:version`,
        async (ctx) => {
          const text = textOf(strapi, ctx, ['update'], 'of any kind');
          await inTransaction(strapi, async (trx) => {
            await restoreVersion(strapi, text, ctx.params?.version ?? '', userOf(strapi));
            await recordTextAction(strapi, 'version_restored', text);
            ctx.body = { data: await readVersions(strapi, trx, text) };
          });
        },
        ['global::panel-conflicts'],
      ),
      route('PUT', '/open-texts/:model/:documentId', async (ctx) => {
        const text = textOf(strapi, ctx, ['read'], 'of any kind');
        ctx.body = { data: await reportOpenText(strapi, text, userOf(strapi).id) };
      }),
      route('GET', deleted, async (ctx) => {
        ctx.body = { data: await readDeletedTexts(strapi, typeOf(strapi, ctx, 'read')) };
      }),
      route('POST', `${deleted}/:id`, async (ctx) => {
        const uid = typeOf(strapi, ctx, 'create');
        await restoreDeletedText(strapi, uid, ctx.params?.id ?? '', userOf(strapi));
        ctx.body = { data: await readDeletedTexts(strapi, uid) };
      }),
    ],
  });
}

/**
 * The text that a call is about, in the language of `?locale=`.
 * @param verbs the caller needs one of them, as in Strapi's own calls
 */
function textOf(
  strapi: Core.Strapi,
  ctx: Call,
  verbs: readonly ContentVerb[],
  kinds: 'with drafts' | 'of any kind' = 'with drafts',
): ContentText {
  const { model = '', documentId = '' } = ctx.params ?? {};
  const locale = LOCALES.find((known) => known === ctx.query.locale);
  const uid = model as UID.ContentType;
  const isOfKind =
    kinds === 'with drafts' ? partOf(uid) && hasDrafts(strapi, uid) : panelTypeKind(strapi, uid) !== null;
  if (!locale || !isOfKind || !/^[a-z0-9]{1,40}$/.test(documentId)) throw new errors.NotFoundError();
  const can = permissionsOf(strapi, ctx.state.userAbility, uid);
  if (!verbs.some((verb) => can[verb]({ locale }))) throw new errors.ForbiddenError();
  return { uid, documentId, locale };
}

/** The type of records that a call is about. */
function typeOf(strapi: Core.Strapi, ctx: Call, verb: ContentVerb): UID.ContentType {
  const uid = (ctx.params?.model ?? '') as UID.ContentType;
  if (!partOf(uid)) throw new errors.NotFoundError();
  if (!permissionsOf(strapi, ctx.state.userAbility, uid)[verb]()) throw new errors.ForbiddenError();
  return uid;
}

function actionOf({ params }: Call): ScheduledAction {
  const action = SCHEDULED_ACTIONS.find((known) => known === params?.action);
  if (!action) throw new errors.NotFoundError();
  return action;
}

function userOf(strapi: Core.Strapi) {
  const user = panelUser(strapi);
  if (!user) throw new errors.UnauthorizedError();
  return user;
}
