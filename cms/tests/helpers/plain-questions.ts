import type { TestApp } from './strapi.js';

/** Asks the database of an app in SQL, as a person who checks a number would. */
export const plainQuestions = (app: TestApp) => ({
  /** One plain question, one number. */
  async one(sql: string, values: Record<string, string> = {}): Promise<number> {
    const { rows } = await app.strapi.db.connection.raw(`select ${sql} as answer`, values);
    return Number(rows[0].answer ?? 0);
  },
  async column(sql: string, values: Record<string, string> = {}): Promise<string[]> {
    const { rows } = await app.strapi.db.connection.raw(sql, values);
    return rows.map((row: { answer: string }) => row.answer);
  },
});
export type PlainQuestions = ReturnType<typeof plainQuestions>;

export const zone = 'UTC';
export const dayOf = (moment: string) => `cast(timezone('Asia/Kolkata', timezone('${zone}', ${moment})) as date)`;

/** Of numbers in order; between two of them in proportion. */
export function at(sorted: readonly number[], share: number): number {
  const place = share * (sorted.length - 1);
  const [below = 0, above = 0] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]];
  return below + (above - below) * (place - Math.floor(place));
}
