import { announceEnds, deliverAlerts } from '../alerts/deliver-alerts';
import type { BackgroundTask } from './task';

/** Queues the emails of job alerts. Runs at 01:31 UTC, one minute after the delivery time of 07:00 agency time. */
export const deliverJobAlerts: BackgroundTask = {
  name: 'deliver-job-alerts',
  schedule: '31 * * * *',
  async run(_payload, strapi) {
    await deliverAlerts(strapi);
    await announceEnds(strapi);
  },
};
