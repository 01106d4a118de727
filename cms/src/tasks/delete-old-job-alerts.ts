import { JOB_ALERT_CONFIRM_DAYS, JOB_ALERT_ENDED_DAYS } from '@qantara/contract';
import { ALERTS_TABLE } from '../alerts/alert-record';
import { deleteInBatches } from '../platform/database/delete-in-batches';
import type { BackgroundTask } from './task';

/** Deletes job alerts that were not confirmed in time, and those that ended a while ago. Every night. */
export const deleteOldJobAlerts: BackgroundTask = {
  name: 'delete-old-job-alerts',
  schedule: '55 2 * * *',
  async run(_payload, strapi) {
    const daysAgo = (days: number) => strapi.db.connection.raw('now() - make_interval(days => ?)', [days]);
    await deleteInBatches(strapi.db.connection, ALERTS_TABLE, (rows) => {
      void rows
        .where((row) => row.whereNull('confirmed_at').where('requested_at', '<', daysAgo(JOB_ALERT_CONFIRM_DAYS)))
        .orWhere('ends_at', '<', daysAgo(JOB_ALERT_ENDED_DAYS));
    });
  },
};
