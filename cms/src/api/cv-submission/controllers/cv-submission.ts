import {
  cvFileQuery,
  cvsQuery,
  cvChange,
  cvSubmissionInput,
  profileSubmissionInput,
  type CvPage,
  type MessageCode,
} from '@qantara/contract';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { cvEntries } from '../../../inbox/inbox-entries';
import { sendPage } from '../../../platform/http/send-page';
import { checkInput, checkQuery } from '../../../platform/http/check-input';
import { CVS } from '../../../submissions/inbox-list';
import { openCv } from '../../../submissions/open-cv';
import { readCvForm, type CvWording } from '../../../submissions/read-cv-form';
import { valueOf } from '../../../platform/value-of';
import { honeypotResponse, isHoneypotFilled, submissionCall } from '../../../submissions/read-submission';
import { sendCv } from '../../../submissions/send-cv';
import { staffCall } from '../../../submissions/staff-call';
import { submitCv } from '../../../submissions/submit-cv';

const SCHEMAS = { cv: cvSubmissionInput, profile: profileSubmissionInput };

export default ({ strapi }: { strapi: Core.Strapi }) => {
  const cvs = cvEntries(strapi);

  return {
    async submit(ctx: Context) {
      const call = submissionCall(ctx, 'multipart');
      const page = pageOf(ctx.request.body);
      const received = receivedOf(page, ctx.request.body);
      if (isHoneypotFilled(ctx.request.body)) return void (ctx.body = honeypotResponse('cvs', received, call));
      const { values, cv } = await readCvForm(ctx.request, SCHEMAS, wordingOf(page));
      ctx.body = await submitCv(strapi, values, cv, call, received);
    },

    async find(ctx: Context) {
      const query = checkQuery(cvsQuery, ctx.query);
      sendPage(ctx, await cvs.list(query, staffCall(ctx).staff), query);
    },

    async change(ctx: Context) {
      const { id, staff } = staffCall(ctx);
      const change = checkInput(cvChange, ctx.request.body);
      ctx.body = await cvs.change(id, change, staff);
    },

    async openCv(ctx: Context) {
      const { id, staff } = staffCall(ctx);
      const { disposition } = checkQuery(cvFileQuery, ctx.query);
      sendCv(ctx, await openCv(strapi, CVS, id, staff), disposition);
    },
  };
};

/** The page that the form names, before the form is validated. */
const pageOf = (body: unknown): CvPage => (valueOf(body, 'page') === 'careers' ? 'careers' : 'apply');

/** Message code of a successful submission. */
function receivedOf(page: CvPage, body: unknown): MessageCode {
  if (page === 'careers') return 'careers_received';
  return valueOf(body, 'cv_kind') === 'profile' ? 'profile_received' : 'cv_received';
}

/** Message codes for an invalid file, by page. */
const wordingOf = (page: CvPage): CvWording => ({
  type: 'cv_type_docx',
  too_large: page === 'careers' ? 'cv_too_large_careers' : 'cv_too_large',
});
