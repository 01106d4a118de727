import type { Core } from '@strapi/strapi';
import { addTo } from './open-jobs';

/** Different jobs remembered between two flushes at most: ids are not checked until then, so anyone could invent them. */
const MOST_JOBS = 5000;
const DOCUMENT_ID = /^[a-z0-9]{24}$/;

/** Counts in memory and writes now and then: a page view costs the database nothing. */
export function viewCounter(strapi: Core.Strapi) {
  let pending = new Map<string, number>();

  return {
    countView(id: string): void {
      const known = pending.get(id);
      if (!DOCUMENT_ID.test(id) || (known === undefined && pending.size >= MOST_JOBS)) return;
      pending.set(id, (known ?? 0) + 1);
    },

    /** Ids that are no job's are forgotten here. What could not be written is kept for the next time. */
    async flushViews(): Promise<void> {
      if (pending.size === 0) return;
      const flushed = pending;
      pending = new Map();
      try {
        await addTo(strapi.db.connection, 'views_count', flushed);
      } catch (error) {
        for (const [id, count] of flushed) pending.set(id, (pending.get(id) ?? 0) + count);
        throw error;
      }
    },
  };
}
