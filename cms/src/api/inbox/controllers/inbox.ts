import { bulkChange, emailCorrection, INBOX_QUERIES, noteInput, personQuery } from '@qantara/contract';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { checkInput, checkQuery } from '../../../platform/http/check-input';
import { inboxCall } from '../inbox-call';
import { localeOf } from '../../../platform/http/locale';
import { changeSeveral } from '../../../inbox/change-several';
import { correctEmail } from '../../../inbox/correct-email';
import { countDashboard } from '../../../inbox/count-dashboard';
import { countEntries } from '../../../inbox/count-entries';
import { addNote, readHistory } from '../../../inbox/history';
import { findEntry } from '../../../inbox/inbox-entries';
import { readTags } from '../../../inbox/read-tags';
import { sharedRead } from '../../../platform/shared-read';
import { readPerson } from '../../../submissions/person';

/** Calls about any of the lists. */
export default ({ strapi }: { strapi: Core.Strapi }) => ({
  countDashboard: sendDashboard(strapi),

  async count(ctx: Context) {
    const { list, staff } = inboxCall(ctx);
    const { status: _, ...filters } = checkQuery(INBOX_QUERIES[list.name], ctx.query);
    ctx.body = await countEntries(strapi.db.connection, list, filters, staff);
  },

  async findTags(ctx: Context) {
    ctx.body = await readTags(strapi.db.connection, inboxCall(ctx).list);
  },

  async changeSeveral(ctx: Context) {
    const { list, staff } = inboxCall(ctx);
    const change = checkInput(bulkChange, ctx.request.body);
    ctx.body = await changeSeveral(strapi, list, change, staff, localeOf(ctx));
  },

  async findOne(ctx: Context) {
    const { list, id } = inboxCall(ctx);
    ctx.body = await findEntry(strapi, list, id);
  },

  async findHistory(ctx: Context) {
    const { list, id } = inboxCall(ctx);
    ctx.body = await readHistory(strapi.db.connection, list, id);
  },

  async findPerson(ctx: Context) {
    const { list, id } = inboxCall(ctx);
    const { all } = checkQuery(personQuery, ctx.query);
    ctx.body = await readPerson(strapi.db.connection, list, id, all === 'true');
  },

  async correctEmail(ctx: Context) {
    const { list, id, staff } = inboxCall(ctx);
    const correction = checkInput(emailCorrection, ctx.request.body);
    await correctEmail(strapi, list, id, correction, staff);
    ctx.body = await findEntry(strapi, list, id);
  },

  async addNote(ctx: Context) {
    const { list, id, staff } = inboxCall(ctx);
    ctx.body = await addNote(strapi, list, id, checkInput(noteInput, ctx.request.body), staff);
    ctx.status = 201;
  },
});

/** The counts are the same for everyone. */
function sendDashboard(strapi: Core.Strapi) {
  const read = sharedRead(() => countDashboard(strapi.db.connection));
  return async (ctx: Context) => {
    ctx.body = await read();
  };
}
