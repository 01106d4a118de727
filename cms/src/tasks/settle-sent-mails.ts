import type { Core } from '@strapi/strapi';
import { sentMailsOf } from './send-mail';

/**
 * Ends the tasks of mails that were taken by a mail server while their process was killed before it could tell the database.
 * For the start, before any task runs; another instance waits for it (GRACE_MS of worker-locks.ts).
 */
export async function settleSentMails(strapi: Core.Strapi): Promise<void> {
  const sent = sentMailsOf(strapi);
  for (const task of sent.all()) {
    const found = strapi.db.connection('graphile_worker._private_jobs').where({ id: task.id });
    const row = await found.clone().first<{ created_at: Date } | undefined>('created_at');
    if (row?.created_at.getTime() === task.createdAt.getTime()) await found.clone().delete();
    sent.remove(task);
  }
}
