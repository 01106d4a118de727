import { type AlertMail, sendAlertMail as send } from '../alerts/alert-mails';
import type { BackgroundTask } from './task';

/** Sends one email of job alerts. It is rendered now, so that the queue holds no email address and no link. */
export const sendAlertMail: BackgroundTask = {
  name: 'send-alert-mail',
  async run(payload, strapi) {
    await send(strapi, payload as AlertMail);
  },
};
