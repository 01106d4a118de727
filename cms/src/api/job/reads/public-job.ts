import { type ClosedJobNotice, type Locale, LOCALES } from '@qantara/contract';
import { agencyDay } from '../../../lib/agency-day';
import type { AnyPiece, GzipPiece } from '../../../lib/gzip-piece';
import { bodyPiece } from '../../../lib/kept-answer';
import type { JoinedJob } from '../job-record';
import { presentClosedJob, presentJob, statusOn } from '../present';

/** What everyone may read of a job. A deleted one counts as closed, for as long as it is kept. */
export const publicJobOf = (row: JoinedJob, locale: Locale): GzipPiece | ClosedJobNotice =>
  !row.deleted_at && statusOn(row, agencyDay()) === 'active' ? jsonOf(row, locale) : presentClosedJob(row, locale);

const jsonOf = (row: JoinedJob, locale: Locale): GzipPiece =>
  bodyPiece(Buffer.from(JSON.stringify(presentJob(row, locale))), true);

export const isPiece = <Piece extends AnyPiece>(job: Piece | ClosedJobNotice): job is Piece => !('reference' in job);

/** The number under which an open job lies in a file, in a language: those of one job follow one another. */
export const fileKeyOf = (rowId: number, locale: Locale): number => rowId * LOCALES.length + LOCALES.indexOf(locale);
