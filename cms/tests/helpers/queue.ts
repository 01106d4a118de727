import { waitFor } from './mail-server.js';
import type { TestApp } from './strapi.js';

export const mailTo = (to: string) => ({ to, subject: 'مرحبا — hello', text: 'Text\n', html: '<p>Text</p>' });

/** Number of queued and running tasks. */
export async function waitingTasks(app: TestApp): Promise<number | undefined> {
  const { rows } = await app.strapi.db.connection.raw<{ rows: { n: number }[] }>(
    'select count(*)::int n from graphile_worker.jobs',
  );
  return rows[0]?.n;
}

/** @throws {Error} with the tasks that are left */
export async function untilAllTasksAreDone(app: TestApp): Promise<void> {
  await waitFor(async () => ((await waitingTasks(app)) === 0 ? true : undefined)).catch(async () => {
    const { rows } = await app.strapi.db.connection.raw<{ rows: object[] }>(
      'select task_identifier, key, attempts, last_error, run_at, locked_by, locked_at from graphile_worker.jobs',
    );
    throw new Error(`Tasks are left: ${JSON.stringify(rows)}`);
  });
}
