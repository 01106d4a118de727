import { runDuePublications } from '../strapi-admin/schedules/scheduled-publications';
import type { BackgroundTask } from './task';

/** Publishes and unpublishes scheduled texts of the website. Every minute. */
export const publishScheduledContent: BackgroundTask = {
  name: 'publish-scheduled-content',
  schedule: '* * * * *',
  async run(_payload, strapi) {
    await runDuePublications(strapi);
  },
};
