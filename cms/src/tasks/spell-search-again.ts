import { ALL_INBOX_LISTS } from '../submissions/inbox-list';
import { normaliseWords } from '../submissions/search/search-index';
import type { BackgroundTask } from './task';

const BATCH_SIZE = 100;

/** Normalises stored search words as this version does, so that old submissions are found like new ones. */
export const spellSearchAgainTask: BackgroundTask = {
  name: 'spell-search-again',
  async run(_payload, strapi) {
    for (const { name } of ALL_INBOX_LISTS) {
      let last: number | null = 0;
      while (last !== null) last = await normaliseWords(strapi.db.connection, name, last, BATCH_SIZE);
    }
  },
};
