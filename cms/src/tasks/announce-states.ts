import { announceStates } from '../inbox/mail/announce-states';
import type { BackgroundTask } from './task';

/** Queues the emails to applicants about moves that can no longer be undone. Every minute. */
export const announceStatesTask: BackgroundTask = {
  name: 'announce-states',
  schedule: '* * * * *',
  async run(_payload, strapi) {
    await announceStates(strapi);
  },
};
