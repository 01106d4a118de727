import { contactInput, contactsQuery, contactChange } from '@qantara/contract';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { contactEntries } from '../../../inbox/inbox-entries';
import { sendPage } from '../../../platform/http/send-page';
import { checkInput, checkQuery } from '../../../platform/http/check-input';
import { honeypotResponse, isHoneypotFilled, submissionCall } from '../../../submissions/read-submission';
import { staffCall } from '../../../submissions/staff-call';
import { submitContact } from '../../../submissions/submit-contact';

export default ({ strapi }: { strapi: Core.Strapi }) => {
  const contacts = contactEntries(strapi);

  return {
    async submit(ctx: Context) {
      const call = submissionCall(ctx, 'json');
      ctx.body = isHoneypotFilled(ctx.request.body)
        ? honeypotResponse('contacts', 'contact_received', call)
        : await submitContact(strapi, checkInput(contactInput, ctx.request.body), call);
    },

    async find(ctx: Context) {
      const query = checkQuery(contactsQuery, ctx.query);
      sendPage(ctx, await contacts.list(query, staffCall(ctx).staff), query);
    },

    async change(ctx: Context) {
      const { id, staff } = staffCall(ctx);
      const change = checkInput(contactChange, ctx.request.body);
      ctx.body = await contacts.change(id, change, staff);
    },
  };
};
