import type { TestApp } from './strapi.js';

/** Queries the app's database in SQL, to verify numbers independently. */
export const sqlQueries = (app: TestApp) => ({
  /** A single number. */
  async one(sql: string, values: Record<string, string> = {}): Promise<number> {
    const { rows } = await app.strapi.db.connection.raw(`select ${sql} as value`, values);
    return Number(rows[0].value ?? 0);
  },
  async column(sql: string, values: Record<string, string> = {}): Promise<string[]> {
    const { rows } = await app.strapi.db.connection.raw(sql, values);
    return rows.map((row: { value: string }) => row.value);
  },
});
export type SqlQueries = ReturnType<typeof sqlQueries>;

export const zone = 'UTC';
export const dayOf = (moment: string) => `cast(timezone('Asia/Kolkata', timezone('${zone}', ${moment})) as date)`;

/** Percentile of sorted numbers, interpolated. */
export function at(sorted: readonly number[], share: number): number {
  const place = share * (sorted.length - 1);
  const [below = 0, above = 0] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]];
  return below + (above - below) * (place - Math.floor(place));
}
