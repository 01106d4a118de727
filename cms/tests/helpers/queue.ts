import type { TestApp } from './strapi.js';

export const mailTo = (to: string) => ({ to, subject: 'مرحبا — hello', text: 'Text\n', html: '<p>Text</p>' });

/** How many tasks wait or are being done. */
export async function waitingTasks(app: TestApp): Promise<number | undefined> {
  const { rows } = await app.strapi.db.connection.raw<{ rows: { n: number }[] }>(
    'select count(*)::int n from graphile_worker.jobs',
  );
  return rows[0]?.n;
}
