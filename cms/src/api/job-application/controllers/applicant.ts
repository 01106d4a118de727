import {
  applicantCodeInput,
  applicationLinksInput,
  contactDetailsInput,
  messageOf,
  takeBackInput,
  withdrawalInput,
} from '@qantara/contract';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { acknowledge } from '../../../platform/http/acknowledge';
import { applicantToken, setApplicantCookie } from '../../../auth/cookies';
import { sendApplicantCode, verifyApplicant } from '../../../inbox/applicant-code';
import { changeContactDetails } from '../../../inbox/change-contact-details';
import { sendDocument } from '../../../inbox/documents/send-document';
import { readPublicApplication } from '../../../inbox/public-application';
import { takeBackWithdrawal, withdrawApplication } from '../../../inbox/withdraw-application';
import { checkInput } from '../../../platform/http/check-input';
import { localeOf } from '../../../platform/http/locale';
import { settingsOf } from '../../../platform/settings/settings';
import { startApplicationLinks } from '../../../submissions/mail/application-links-mail';
import { readDocumentForm } from '../../../submissions/read-cv-form';
import { submissionCall } from '../../../submissions/read-submission';

type ApplicantContext = Context & { params?: Record<string, string> };

/** The token of the application's link, and of the browser that requested the code. */
const applicantCall = (ctx: ApplicantContext) => ({
  token: ctx.params?.token ?? '',
  browserToken: applicantToken(ctx),
});

/** Applicants' calls about an application they have sent. */
export default ({ strapi }: { strapi: Core.Strapi }) => ({
  requestLinks(ctx: Context) {
    const { email } = checkInput(applicationLinksInput, ctx.request.body);
    startApplicationLinks(strapi, email, localeOf(ctx));
    acknowledge(ctx, 'application_links_requested');
  },

  async find(ctx: ApplicantContext) {
    ctx.set('Cache-Control', 'no-store');
    ctx.vary('Accept-Language');
    ctx.body = await readPublicApplication(strapi, ctx.params?.token ?? '', localeOf(ctx));
  },

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

  async verify(ctx: ApplicantContext) {
    const { code } = checkInput(applicantCodeInput, ctx.request.body);
    await verifyApplicant(strapi, applicantCall(ctx), code);
    acknowledge(ctx, 'applicant_verified');
  },

  async sendDocument(ctx: ApplicantContext) {
    const { idempotencyKey: key, locale } = submissionCall(ctx, 'multipart');
    const file = await readDocumentForm(ctx.request);
    const message = messageOf('document_received', locale);
    ctx.body = await sendDocument(strapi, applicantCall(ctx), { id: ctx.params?.id ?? '', file, key, message });
  },
});
