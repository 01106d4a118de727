import { ALL_INBOX_LISTS } from '../submissions/inbox-list';
import { spellAgain } from '../submissions/search/search-index';
import type { BackgroundTask } from './task';

const ENTRIES_AT_ONCE = 100;

/** Brings stored search words to the spelling of this version, so that old submissions are found like new ones. */
export const spellSearchAgainTask: BackgroundTask = {
  name: 'spell-search-again',
  async run(_payload, strapi) {
    for (const { name } of ALL_INBOX_LISTS) {
      let last: number | null = 0;
      while (last !== null) last = await spellAgain(strapi.db.connection, name, last, ENTRIES_AT_ONCE);
    }
  },
};
