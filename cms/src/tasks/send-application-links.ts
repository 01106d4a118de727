import { type LinksRequest, mailApplicationLinks } from '../submissions/mail/application-links-mail';
import type { BackgroundTask } from './task';

/** Emails a person the links to their applications. They are computed now, so that the queue holds no secret. */
export const sendApplicationLinks: BackgroundTask = {
  name: 'send-application-links',
  async run(payload, strapi) {
    await mailApplicationLinks(strapi, payload as LinksRequest);
  },
};
