import { applicantCodeInput, cvFileQuery, documentDecision, documentsInput, messageOf } from '@qantara/contract';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { acknowledge } from '../../../auth/acknowledge';
import { sendDocument } from '../../../inbox/documents/send-document';
import {
  askForDocuments,
  cancelDocument,
  decideDocument,
  openDocument,
} from '../../../inbox/documents/staff-documents';
import { verifyApplicant } from '../../../inbox/withdraw-application';
import { checkInput, checkQuery } from '../../../platform/http/check-input';
import { applicantToken } from '../../../auth/cookies';
import { localeOf } from '../../../platform/http/locale';
import { listDocuments } from '../../../submissions/documents/document-record';
import { idempotencyKeyOf } from '../../../submissions/idempotency';
import { readDocumentForm } from '../../../submissions/read-cv-form';
import { submissionCall } from '../../../submissions/read-submission';
import { sendCv } from '../../../submissions/send-cv';
import { staffCall } from '../../../submissions/staff-call';

type ParamsContext = Context & { params?: Record<string, string> };

const applicantCall = (ctx: ParamsContext) => ({ token: ctx.params?.token ?? '', browserToken: applicantToken(ctx) });

/** Documents requested from an applicant. */
export default ({ strapi }: { strapi: Core.Strapi }) => ({
  async verify(ctx: ParamsContext) {
    const { code } = checkInput(applicantCodeInput, ctx.request.body);
    await verifyApplicant(strapi, applicantCall(ctx), code);
    acknowledge(ctx, 'applicant_verified');
  },

  async send(ctx: ParamsContext) {
    const { idempotencyKey: key, locale } = submissionCall(ctx, 'multipart');
    const file = await readDocumentForm(ctx.request);
    const message = messageOf('document_received', locale);
    ctx.body = await sendDocument(strapi, applicantCall(ctx), { id: ctx.params?.id ?? '', file, key, message });
  },

  async find(ctx: Context) {
    ctx.body = await listDocuments(strapi.db.connection, staffCall(ctx).id);
  },

  async ask(ctx: Context) {
    const { id, staff } = staffCall(ctx);
    const key = idempotencyKeyOf(ctx.get('Idempotency-Key'));
    const values = checkInput(documentsInput, ctx.request.body);
    const message = messageOf('documents_asked', localeOf(ctx));
    ctx.body = await askForDocuments(strapi, { id, values, staff, key, message });
    ctx.status = 201;
  },

  async cancel(ctx: Context) {
    const { id, staff } = staffCall(ctx);
    await cancelDocument(strapi, id, staff);
    acknowledge(ctx, 'document_cancelled');
  },

  async decide(ctx: Context) {
    const { id, staff } = staffCall(ctx);
    const decision = checkInput(documentDecision, ctx.request.body);
    await decideDocument(strapi, id, decision, staff);
    acknowledge(ctx, `document_${decision.state}`);
  },

  async open(ctx: Context) {
    const { id, staff } = staffCall(ctx);
    const { disposition } = checkQuery(cvFileQuery, ctx.query);
    sendCv(ctx, await openDocument(strapi, id, staff), disposition);
  },
});
