import { type LinkRequest, passwordLinks } from '../auth/password-links';
import type { BackgroundTask } from './task';

/** Makes a link to a password and mails it. Queue it with `queuePasswordLink`. */
export const sendPasswordLink: BackgroundTask = {
  name: 'send-password-link',
  async run(payload, strapi) {
    await passwordLinks(strapi).mail(payload as LinkRequest);
  },
};
