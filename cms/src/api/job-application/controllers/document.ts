import { cvFileQuery, documentDecision, documentsInput, messageOf } from '@qantara/contract';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { acknowledge } from '../../../platform/http/acknowledge';
import {
  askForDocuments,
  cancelDocument,
  decideDocument,
  openDocument,
} from '../../../inbox/documents/staff-documents';
import { checkInput, checkQuery } from '../../../platform/http/check-input';
import { localeOf } from '../../../platform/http/locale';
import { listDocuments } from '../../../submissions/documents/document-record';
import { idempotencyKeyOf } from '../../../submissions/idempotency';
import { sendCv } from '../../../submissions/send-cv';
import { staffCall } from '../../../submissions/staff-call';

/** Documents requested from an applicant, for staff. */
export default ({ strapi }: { strapi: Core.Strapi }) => ({
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
