import { cvFileQuery, hiringRequestChange, hiringRequestInput, hiringRequestsQuery } from '@qantara/contract';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { hiringRequestEntries } from '../../../inbox/inbox-entries';
import { sendPage } from '../../../platform/http/send-page';
import { checkInput, checkQuery } from '../../../platform/http/check-input';
import { HIRING_REQUESTS } from '../../../submissions/inbox-list';
import { openCv } from '../../../submissions/open-cv';
import { readLetterForm } from '../../../submissions/read-cv-form';
import { honeypotResponse, isHoneypotFilled, submissionCall } from '../../../submissions/read-submission';
import { sendCv } from '../../../submissions/send-cv';
import { staffCall } from '../../../submissions/staff-call';
import { submitHiringRequest } from '../../../submissions/submit-hiring-request';

export default ({ strapi }: { strapi: Core.Strapi }) => {
  const requests = hiringRequestEntries(strapi);

  return {
    async submit(ctx: Context) {
      const call = submissionCall(ctx, 'multipart');
      if (isHoneypotFilled(ctx.request.body))
        return void (ctx.body = honeypotResponse('hiring-requests', 'hiring_request_received', call));
      const { values, file } = await readLetterForm(ctx.request, hiringRequestInput);
      ctx.body = await submitHiringRequest(strapi, values, file, call);
    },

    async find(ctx: Context) {
      const query = checkQuery(hiringRequestsQuery, ctx.query);
      sendPage(ctx, await requests.list(query, staffCall(ctx).staff), query);
    },

    async change(ctx: Context) {
      const { id, staff } = staffCall(ctx);
      const change = checkInput(hiringRequestChange, ctx.request.body);
      ctx.body = await requests.change(id, change, staff);
    },

    async openLetter(ctx: Context) {
      const { id, staff } = staffCall(ctx);
      const { disposition } = checkQuery(cvFileQuery, ctx.query);
      sendCv(ctx, await openCv(strapi, HIRING_REQUESTS, id, staff), disposition);
    },
  };
};
