import { forgetOldAnswers } from '../submissions/idempotency';
import type { BackgroundTask } from './task';

/** Removes the answers kept for forms that are sent twice, after 48 hours. Every hour. */
export const forgetSentForms: BackgroundTask = {
  name: 'forget-sent-forms',
  schedule: '41 * * * *',
  async run(_payload, strapi) {
    await forgetOldAnswers(strapi.db.connection);
  },
};
