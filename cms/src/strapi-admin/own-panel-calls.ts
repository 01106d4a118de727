import { LOCALES } from '@qantara/contract';
import { errors } from '@strapi/utils';
import type { Core, UID } from '@strapi/strapi';
import type { Context } from 'koa';
import { panelUser, panelUserNames } from '../auth/panel-user';
import { type ContentText, hasDrafts, partOf } from '../content/content-types';
import { readSharedPreviews, revokePreview, sharePreview } from '../content/preview-links';
import {
  cancelPublication,
  readSchedule,
  SCHEDULED_ACTIONS,
  type ScheduledAction,
  schedulePublication,
} from './scheduled-publications';
import { serviceOf } from '../platform/service';
import { settingsOf } from '../platform/settings/settings';
import { textIn } from './panel-input';

type Call = Context & { params?: Partial<Record<string, string>> };
type Verb = 'read' | 'update' | 'publish';

/** Calls of ours that the panels beside the edit form send, for what Strapi has in its paid edition only. */
export function mountOwnPanelCalls(strapi: Core.Strapi): void {
  const schedule = '/content-schedule/:model/:documentId';
  const previews = '/shared-previews/:model/:documentId';
  const route = (method: Core.Route['method'], path: string, handler: (ctx: Call) => Promise<void>) => ({
    ...{ method, path, handler, info: { type: 'admin' } },
    config: { policies: ['admin::isAuthenticatedAdmin'], middlewares: ['global::panel-content'] },
  });
  const answerSchedule = async (ctx: Call, text: ContentText) => {
    ctx.body = { data: await readSchedule(strapi.db.connection, text) };
  };
  const answerPreviews = async (ctx: Call, text: ContentText) => {
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
      route('GET', schedule, (ctx) => answerSchedule(ctx, textOf(strapi, ctx, ['read']))),
      route('PUT', `${schedule}/:action`, async (ctx) => {
        const text = textOf(strapi, ctx, ['publish']);
        const time = textIn(ctx.request.body, 'at') ?? '';
        await schedulePublication(strapi, text, { action: actionOf(ctx), time, user: userOf(strapi) });
        await answerSchedule(ctx, text);
      }),
      route('DELETE', `${schedule}/:action`, async (ctx) => {
        const text = textOf(strapi, ctx, ['publish']);
        await cancelPublication(strapi.db.connection, text, actionOf(ctx));
        await answerSchedule(ctx, text);
      }),
      route('GET', previews, (ctx) => answerPreviews(ctx, textOf(strapi, ctx, ['update', 'publish']))),
      route('POST', previews, async (ctx) => {
        const text = textOf(strapi, ctx, ['update', 'publish']);
        await sharePreview(strapi, text, userOf(strapi).email);
        await answerPreviews(ctx, text);
      }),
      route('DELETE', `${previews}/:id`, async (ctx) => {
        const text = textOf(strapi, ctx, ['update', 'publish']);
        await revokePreview(strapi, text, ctx.params?.id ?? '');
        await answerPreviews(ctx, text);
      }),
    ],
  });
}

/**
 * The text that the call is about, in the language of `?locale=`.
 * @param verbs of which the caller must be allowed one, as for Strapi's own calls
 */
function textOf(strapi: Core.Strapi, ctx: Call, verbs: readonly Verb[]): ContentText {
  const { model = '', documentId = '' } = ctx.params ?? {};
  const locale = LOCALES.find((known) => known === ctx.query.locale);
  const uid = model as UID.ContentType;
  if (!locale || !partOf(uid) || !hasDrafts(strapi, uid) || !/^[a-z0-9]{1,40}$/.test(documentId))
    throw new errors.NotFoundError();
  const checker = serviceOf<PermissionChecker>(strapi, 'plugin::content-manager.permission-checker').create({
    userAbility: ctx.state.userAbility as object,
    model: uid,
  });
  if (!verbs.some((verb) => checker.can[verb]({ locale }))) throw new errors.ForbiddenError();
  return { uid, documentId, locale };
}

interface PermissionChecker {
  create(of: { userAbility: object; model: string }): { can: Record<Verb, (entity: object) => boolean> };
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
