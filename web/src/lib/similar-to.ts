import type { JobRow } from '@qantara/contract';

/** What likeness is judged by; a closed job may lack some of it. */
export type Likeness = Partial<Pick<JobRow, 'id' | 'trade' | 'industry' | 'country'>>;

const MOST = 4;

/**
 * Up to four open jobs to offer beside one: `similar` are of its trade or else its industry, those of its country first. Where
 * there is none, those of its country, `inCountry`; else any `others`. `hasCountry`: its country is among all that were compared.
 */
export function similarTo<Row extends Required<Likeness>>(job: Likeness, rows: readonly Row[]) {
  const ranked = rows
    .filter(({ id }) => id !== job.id)
    .map((row) => ({
      row,
      points:
        (row.trade && row.trade === job.trade ? 4 : 0) +
        (row.industry && row.industry === job.industry ? 2 : 0) +
        (row.country === job.country ? 1 : 0),
    }))
    .sort((one, other) => other.points - one.points);
  const best = ranked[0]?.points ?? 0;
  const kind = best > 1 ? ('similar' as const) : best === 1 ? ('inCountry' as const) : ('others' as const);
  const jobs = ranked.filter(({ points }) => points >= Math.min(best, 2)).slice(0, MOST);
  const hasCountry = ranked.some(({ row }) => row.country === job.country);
  return { kind, hasCountry, jobs: jobs.map(({ row }) => row) };
}
