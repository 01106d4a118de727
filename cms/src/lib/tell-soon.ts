import type { Core } from '@strapi/strapi';
import { askDatabase } from './ask-database';

/** What comes within this time is told together, each notice once. */
const TOGETHER_MS = 100;

type Notice = [channel: string, payload: string];
const untold = new WeakMap<Core.Strapi, Map<string, Notice>>();

/**
 * Tells all instances (NOTIFY) of what has been committed, a moment later. A transaction that tells something itself is
 * committed alone, with a wait for the disk of its own: in a busy hour everyone would stand in line for that. For what
 * is found out without it too, only later: when this process is killed within the moment, nothing is told.
 */
export function tellSoon(strapi: Core.Strapi, channel: string, payload: string): void {
  const notices = untold.get(strapi) ?? begin(strapi);
  notices.set(`${channel} ${payload}`, [channel, payload]);
}

function begin(strapi: Core.Strapi): Map<string, Notice> {
  const notices = new Map<string, Notice>();
  untold.set(strapi, notices);
  setTimeout(() => void tellNow(strapi), TOGETHER_MS).unref();
  return notices;
}

/** Before the process ends, or its database is gone for it. Never throws. */
export async function tellNow(strapi: Core.Strapi): Promise<void> {
  const notices = [...(untold.get(strapi)?.values() ?? [])];
  untold.delete(strapi);
  if (notices.length === 0) return;
  try {
    await askDatabase(strapi.db.connection, {
      name: 'tell soon',
      text: 'select pg_notify(channel, payload) from unnest($1::text[], $2::text[]) as notice (channel, payload)',
      values: [notices.map(([channel]) => channel), notices.map(([, payload]) => payload)],
    });
  } catch (error) {
    strapi.log.warn(error);
  }
}
