import { cvFileQuery, cvsQuery, cvChange, cvSubmissionInput } from '@qantara/contract';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { answerPage } from '../../../platform/http/answer-page';
import { checkInput, checkQuery } from '../../../platform/http/check-input';
import { serviceOf } from '../../../platform/service';
import { readCvForm } from '../../../submissions/read-cv-form';
import { answerToRobot, isFromRobot, submissionCall } from '../../../submissions/read-submission';
import { sendCv } from '../../../submissions/send-cv';
import { staffCall } from '../../../submissions/staff-call';
import { submitCv } from '../../../submissions/submit-cv';
import { pageOf, RECEIVED, wordingOf } from '../cv-wording';
import type { CvSubmissionService } from '../services/cv-submission';

export default ({ strapi }: { strapi: Core.Strapi }) => {
  const cvs = () => serviceOf<CvSubmissionService>(strapi, 'api::cv-submission.cv-submission');

  return {
    async submit(ctx: Context) {
      const call = submissionCall(ctx, 'multipart');
      const page = pageOf(ctx.request.body);
      if (isFromRobot(ctx.request.body)) return void (ctx.body = answerToRobot('cvs', RECEIVED[page], call));
      const { values, cv } = await readCvForm(ctx.request, cvSubmissionInput, wordingOf(page));
      ctx.body = await submitCv(strapi, values, cv, call, RECEIVED[page]);
    },

    async find(ctx: Context) {
      const query = checkQuery(cvsQuery, ctx.query);
      answerPage(ctx, await cvs().list(query, staffCall(ctx).staff), query);
    },

    async change(ctx: Context) {
      const { id, staff } = staffCall(ctx);
      const change = checkInput(cvChange, ctx.request.body);
      ctx.body = await cvs().change(id, change, staff);
    },

    async openCv(ctx: Context) {
      const { id, staff } = staffCall(ctx);
      const { disposition } = checkQuery(cvFileQuery, ctx.query);
      sendCv(ctx, await cvs().openCv(id, staff), disposition);
    },
  };
};
