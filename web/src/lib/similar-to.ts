import type { JobRow } from '@qantara/contract';

/** What likeness is judged by; a closed job may not tell all of it. */
export type Likeness = Partial<Pick<JobRow, 'id' | 'title' | 'country' | 'job_type'>>;

const mostShown = 4;

/**
 * The jobs most like one: shared words of the title first, then the country, then the type. `alike` share a word or the
 * country; `others` are the newest of the rest.
 */
export function similarTo<Row extends Required<Likeness>>(job: Likeness, rows: readonly Row[]) {
  const words = wordsOf(job.title ?? '');
  const ranked = rows
    .filter((row) => row.id !== job.id)
    .map((row) => {
      const shared = wordsOf(row.title).filter((word) => words.includes(word)).length;
      return {
        row,
        points: shared * 4 + (row.country === job.country ? 2 : 0) + (row.job_type === job.job_type ? 1 : 0),
      };
    })
    .sort((a, b) => b.points - a.points);
  const alike = ranked.filter(({ points }) => points > 1).map(({ row }) => row);
  const others = ranked.filter(({ points }) => points <= 1).map(({ row }) => row);
  return { alike: alike.slice(0, mostShown), others: others.slice(0, mostShown) };
}

const wordsOf = (title: string): string[] =>
  title
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 2);
