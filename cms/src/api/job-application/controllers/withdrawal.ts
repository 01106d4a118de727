import { contactDetailsInput, takeBackInput, withdrawalInput } from '@qantara/contract';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { acknowledge } from '../../../auth/acknowledge';
import { changeContactDetails } from '../../../inbox/change-contact-details';
import { sendApplicantCode, takeBackWithdrawal, withdrawApplication } from '../../../inbox/withdraw-application';
import { checkInput } from '../../../platform/http/check-input';
import { applicantToken, setApplicantCookie } from '../../../auth/cookies';
import { localeOf } from '../../../platform/http/locale';
import { settingsOf } from '../../../platform/settings/settings';

type ApplicantContext = Context & { params?: Record<string, string> };

/** The token of the application's link, and of the browser that requested the code. */
const applicantCall = (ctx: ApplicantContext) => ({
  token: ctx.params?.token ?? '',
  browserToken: applicantToken(ctx),
});

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  async sendCode(ctx: ApplicantContext) {
    const { token, browserToken } = applicantCall(ctx);
    const issued = await sendApplicantCode(strapi, token, browserToken, localeOf(ctx));
    setApplicantCookie(ctx, settingsOf(strapi), issued);
    acknowledge(ctx, 'code_sent');
  },

  async withdraw(ctx: ApplicantContext) {
    const values = checkInput(withdrawalInput, ctx.request.body);
    await withdrawApplication(strapi, applicantCall(ctx), values);
    acknowledge(ctx, 'application_withdrawn');
  },

  async takeBack(ctx: ApplicantContext) {
    const { code } = checkInput(takeBackInput, ctx.request.body);
    await takeBackWithdrawal(strapi, applicantCall(ctx), code);
    acknowledge(ctx, 'withdrawal_taken_back');
  },

  async changeContact(ctx: ApplicantContext) {
    const values = checkInput(contactDetailsInput, ctx.request.body);
    await changeContactDetails(strapi, applicantCall(ctx), values);
    acknowledge(ctx, 'contact_details_changed');
  },
});
