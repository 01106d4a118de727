import { activeJobsQuery, jobQuery } from '@qantara/contract';

/** Characters of an address under which something is kept: enough for the list as the website asks for it, and a search. */
const LONGEST = 1000;

/** Name and value, each once, nothing that makes objects and lists of them. */
export const PLAIN_QUERY = /^[A-Za-z_]+=[^&=]*(?:&[A-Za-z_]+=[^&=]*)*$/;

/**
 * Under which address the answer to an address is kept: its own, or that without what the route does not know (`utm_source`,
 * `fbclid`), so that invented names keep nothing. null: of a long one, or one that is put in another way, nothing is kept.
 */
export const keptListAddress = keptAddressOf('/api/jobs/active', activeJobsQuery.shape);
export const keptJobAddress = keptAddressOf('/api/jobs/[a-z0-9]{24}', jobQuery.shape);

function keptAddressOf(path: string, known: object): (address: string) => string | null {
  const names = Object.keys(known);
  const pair = `(?:${names.join('|')})=[^&=]*`;
  const isPath = new RegExp(`^${path}$`);
  const isKnown = new RegExp(`^${path}(?:\\?${pair}(?:&${pair})*)?$`);
  return (address) => {
    if (address.length > LONGEST) return null;
    // Nearly all are.
    if (isKnown.test(address)) return address;
    const [before = '', ...rest] = address.split('?');
    const query = rest.join('?');
    if (!isPath.test(before) || !PLAIN_QUERY.test(query)) return null;
    const kept = query.split('&').filter((part) => names.includes(part.slice(0, part.indexOf('='))));
    return kept.length > 0 ? `${before}?${kept.join('&')}` : before;
  };
}
