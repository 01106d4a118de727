import { type LinkRequest, passwordLinks } from '../auth/password-links';
import type { BackgroundTask } from './task';

/** Creates a password link and emails it. Queue it with `queuePasswordLink`. */
export const sendPasswordLink: BackgroundTask = {
  name: 'send-password-link',
  async run(payload, strapi) {
    await passwordLinks(strapi).mail(payload as LinkRequest);
  },
};
