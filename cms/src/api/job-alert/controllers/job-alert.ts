import { jobAlertChangeQuery, jobAlertInput, type Locale, type MessageCode } from '@qantara/contract';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { alertUrl, findAlert } from '../../../alerts/alert-record';
import { confirmAlert, endAlert, readAlerts, renewAlert } from '../../../alerts/change-alert';
import { requestAlert } from '../../../alerts/request-alert';
import { acknowledge } from '../../../platform/http/acknowledge';
import { ApiError } from '../../../platform/http/api-error';
import { checkInput, checkQuery } from '../../../platform/http/check-input';
import { localeOf } from '../../../platform/http/locale';
import { settingsOf } from '../../../platform/settings/settings';
import { isHoneypotFilled } from '../../../submissions/read-submission';

const tokenOf = (ctx: Context): string => (ctx.params as { token?: string }).token ?? '';

export default ({ strapi }: { strapi: Core.Strapi }) => {
  /** A form without scripts is redirected to its page. Bodies are not read: mail programs send `List-Unsubscribe=One-Click`. */
  const change =
    (code: MessageCode, work: (token: string, all: boolean) => Promise<void>) =>
    async (ctx: Context): Promise<void> => {
      const { all, locale = localeOf(ctx) } = checkQuery(jobAlertChangeQuery, ctx.query);
      const isForm = ctx.accepts('json', 'html') === 'html';
      try {
        await work(tokenOf(ctx), all === 'true');
      } catch (error) {
        // The page shows the same error.
        if (!isForm || !(error instanceof ApiError)) throw error;
      }
      if (isForm) return seePage(ctx, locale);
      acknowledge(ctx, code);
    };

  function seePage(ctx: Context, locale: Locale): void {
    ctx.set('Cache-Control', 'no-store');
    ctx.status = 303;
    ctx.redirect(alertUrl(settingsOf(strapi), encodeURIComponent(tokenOf(ctx)), locale));
  }

  return {
    async ask(ctx: Context) {
      const body: unknown = ctx.request.body;
      const values = checkInput(jobAlertInput, body);
      if (!isHoneypotFilled(body)) await requestAlert(strapi, values, localeOf(ctx));
      acknowledge(ctx, 'job_alert_requested');
      ctx.status = 202;
    },

    async findPublic(ctx: Context) {
      ctx.set('Cache-Control', 'no-store');
      ctx.body = await readAlerts(strapi, tokenOf(ctx), localeOf(ctx));
    },

    confirm: change('job_alert_confirmed', (token) => confirmAlert(strapi, token)),
    renew: change('job_alert_renewed', (token) => renewAlert(strapi, token)),
    end: change('job_alert_ended', (token, all) => endAlert(strapi, token, all)),

    async openEnd(ctx: Context) {
      const alert = await findAlert(strapi.db.connection, settingsOf(strapi), tokenOf(ctx));
      seePage(ctx, alert.form_locale);
    },
  };
};
