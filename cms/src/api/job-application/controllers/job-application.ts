import {
  applicationChange,
  applicationsQuery,
  cvFileQuery,
  jobApplicationInput,
  profileApplicationInput,
} from '@qantara/contract';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { acknowledge } from '../../../platform/http/acknowledge';
import { applicationEntries } from '../../../inbox/inbox-entries';
import { readAsApplicant } from '../../../inbox/public-application';
import { revokeApplicationLink } from '../../../inbox/revoke-application-link';
import { localeOf } from '../../../platform/http/locale';
import { sendPage } from '../../../platform/http/send-page';
import { checkInput, checkQuery } from '../../../platform/http/check-input';
import { settingsOf } from '../../../platform/settings/settings';
import { applicationUrl } from '../../../submissions/application-link';
import { APPLICATIONS } from '../../../submissions/inbox-list';
import { openCv } from '../../../submissions/open-cv';
import { type CvWording, readCvForm } from '../../../submissions/read-cv-form';
import { honeypotResponse, isHoneypotFilled, submissionCall } from '../../../submissions/read-submission';
import { sendCv } from '../../../submissions/send-cv';
import { staffCall } from '../../../submissions/staff-call';
import type { SubmissionResponse } from '../../../submissions/submission';
import { submitApplication } from '../../../submissions/submit-application';

const SCHEMAS = { cv: jobApplicationInput, profile: profileApplicationInput };
const WORDING: CvWording = { type: 'cv_type_word', too_large: 'cv_too_large' };

export default ({ strapi }: { strapi: Core.Strapi }) => {
  const applications = applicationEntries(strapi);

  return {
    async submit(ctx: Context) {
      const call = submissionCall(ctx, 'multipart');
      if (isHoneypotFilled(ctx.request.body)) {
        const response = honeypotResponse('applications', 'application_received', call);
        const unknown = { document_id: response.id, reference: response.reference ?? '', link_counter: null };
        const link = applicationUrl(settingsOf(strapi), unknown, call.locale);
        return void (ctx.body = { ...response, link } satisfies SubmissionResponse);
      }
      const { values, cv } = await readCvForm(ctx.request, SCHEMAS, WORDING);
      ctx.body = await submitApplication(strapi, values, cv, call);
    },

    async find(ctx: Context) {
      const query = checkQuery(applicationsQuery, ctx.query);
      sendPage(ctx, await applications.list(query, staffCall(ctx).staff), query);
    },

    async change(ctx: Context) {
      const { id, staff } = staffCall(ctx);
      const change = checkInput(applicationChange, ctx.request.body);
      ctx.body = await applications.change(id, change, staff);
    },

    async findAsApplicant(ctx: Context) {
      ctx.body = await readAsApplicant(strapi, staffCall(ctx).id, localeOf(ctx));
    },

    async revokeLink(ctx: Context) {
      const { id, staff } = staffCall(ctx);
      await revokeApplicationLink(strapi, id, staff);
      acknowledge(ctx, 'application_link_revoked');
    },

    async openCv(ctx: Context) {
      const { id, staff } = staffCall(ctx);
      const { disposition } = checkQuery(cvFileQuery, ctx.query);
      sendCv(ctx, await openCv(strapi, APPLICATIONS, id, staff), disposition);
    },
  };
};
