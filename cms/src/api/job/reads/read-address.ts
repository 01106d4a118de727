import { parse } from 'node:querystring';
import { activeJobsQuery, DEFAULT_LOCALE, jobQuery } from '@qantara/contract';
import { checkQuery } from '../../../lib/check-input';
import type { KeptAnswer } from '../../../lib/kept-answer';
import { Refusal } from '../../../lib/refusal';
import { isWellFormed } from '../../../lib/well-formed-address';
import type { jobReads } from './job-reads';
import { PLAIN_QUERY } from './kept-address';

type Reads = Pick<ReturnType<typeof jobReads>, 'readList' | 'readOne'>;

/**
 * Reads what an address of a public route asks for, or answers null: whatever is refused, closed or not put plainly is for
 * the controller.
 */
export async function readAddress(reads: Reads, address: string): Promise<KeptAnswer | null> {
  const [path = '', ...rest] = address.split('?');
  const query = isWellFormed(address) ? plainQuery(rest.join('?')) : null;
  if (!query) return null;
  try {
    if (path.endsWith('/active')) return await reads.readList(address, checkQuery(activeJobsQuery, query));
    const { locale = DEFAULT_LOCALE } = checkQuery(jobQuery, query);
    const job = await reads.readOne(address, path.slice(path.lastIndexOf('/') + 1), locale);
    return job.isOpen ? job.answer : null;
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

function plainQuery(search: string): Record<string, unknown> | null {
  if (search === '') return {};
  if (!PLAIN_QUERY.test(search)) return null;
  const query = parse(search);
  // A name that is given twice has a list.
  return Object.values(query).every((value) => typeof value === 'string') ? query : null;
}
