import { applicationsQuery, applicationChange, cvFileQuery, jobApplicationInput } from '@qantara/contract';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { applicationEntries } from '../../../inbox/inbox-entries';
import { answerPage } from '../../../platform/http/answer-page';
import { checkInput, checkQuery } from '../../../platform/http/check-input';
import { APPLICATIONS } from '../../../submissions/inbox-list';
import { openCv } from '../../../submissions/open-cv';
import { type CvWording, readCvForm } from '../../../submissions/read-cv-form';
import { answerToRobot, isFromRobot, submissionCall } from '../../../submissions/read-submission';
import { sendCv } from '../../../submissions/send-cv';
import { staffCall } from '../../../submissions/staff-call';
import { submitApplication } from '../../../submissions/submit-application';

const WORDING: CvWording = { type: 'cv_type_word', too_large: 'cv_too_large' };

export default ({ strapi }: { strapi: Core.Strapi }) => {
  const applications = applicationEntries(strapi);

  return {
    async submit(ctx: Context) {
      const call = submissionCall(ctx, 'multipart');
      if (isFromRobot(ctx.request.body))
        return void (ctx.body = answerToRobot('applications', 'application_received', call));
      const { values, cv } = await readCvForm(ctx.request, jobApplicationInput, WORDING);
      ctx.body = await submitApplication(strapi, values, cv, call);
    },

    async find(ctx: Context) {
      const query = checkQuery(applicationsQuery, ctx.query);
      answerPage(ctx, await applications.list(query, staffCall(ctx).staff), query);
    },

    async change(ctx: Context) {
      const { id, staff } = staffCall(ctx);
      const change = checkInput(applicationChange, ctx.request.body);
      ctx.body = await applications.change(id, change, staff);
    },

    async openCv(ctx: Context) {
      const { id, staff } = staffCall(ctx);
      const { disposition } = checkQuery(cvFileQuery, ctx.query);
      sendCv(ctx, await openCv(strapi, APPLICATIONS.uid, id, staff), disposition);
    },
  };
};
