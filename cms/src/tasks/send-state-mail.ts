import { sendStateMail, type StateMail } from '../inbox/mail/announce-states';
import type { BackgroundTask } from './task';

/** Emails an applicant about a new state of the application. */
export const sendStateMailTask: BackgroundTask = {
  name: 'send-state-mail',
  async run(payload, strapi) {
    await sendStateMail(strapi, payload as StateMail);
  },
};
