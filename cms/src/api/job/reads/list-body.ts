import { pickFields } from '../../../lib/answer-page';
import type { AnyPiece, GzipPiece } from '../../../lib/gzip-piece';
import { bodyPiece, textOf } from '../../../lib/kept-answer';
import type { OpenJob } from './open-job';

/** The body of a list, from first to last, out of whole jobs. @param fields those of each job that are asked for */
export function bodyOfJobs(jobs: readonly AnyPiece[], fields: string | undefined): AnyPiece[] {
  if (!fields) return joined(jobs);
  const whole = JSON.parse(textOf(joined(jobs)).toString()) as object[];
  return [picked(whole, fields)];
}

/** The same, for fields that a board knows without reading any job; undefined for others. */
export function bodyOfFacts(jobs: readonly OpenJob[], fields: string | undefined): GzipPiece[] | undefined {
  const [first] = jobs;
  if (!fields || !first) return undefined;
  const known = factsOf(first);
  return fields.split(',').every((name) => name in known) ? [picked(jobs.map(factsOf), fields)] : undefined;
}

/** As presentJob puts them. */
const factsOf = ({ id, country, jobType, expiry }: OpenJob) => ({
  id,
  country,
  job_type: jobType,
  expiry_date: expiry,
});

const picked = (rows: readonly object[], fields: string): GzipPiece =>
  bodyPiece(Buffer.from(JSON.stringify(rows.map((row) => pickFields(row, fields)))), false);

const [BEGIN, COMMA, END] = ['[', ',', ']'].map((mark) => bodyPiece(Buffer.from(mark), true)) as [
  GzipPiece,
  GzipPiece,
  GzipPiece,
];

function joined(rows: readonly AnyPiece[]): AnyPiece[] {
  const pieces: AnyPiece[] = [BEGIN];
  for (const row of rows) {
    if (pieces.length > 1) pieces.push(COMMA);
    pieces.push(row);
  }
  pieces.push(END);
  return pieces;
}
