import logos from '../../assets/logos.svg?url&no-inline';
import type { Client } from '../../content/clients.js';

/** The mark of a company with its name: the first word large, what it does below. Names stay as they are in Arabic. */
export function ClientLogo({ client }: { client: Client }) {
  const [first, ...rest] = client.name.split(' ');
  return (
    <span lang="en" dir="ltr" className="grid grid-cols-[auto_1fr] items-center gap-x-3 text-ink/75">
      <svg aria-hidden="true" className="row-span-2 size-10">
        <use href={`${logos}#${client.id}`} />
      </svg>
      <span className="self-end text-h3 font-semibold">{first}</span>{' '}
      <span className="col-start-2 self-start text-caption">{rest.join(' ')}</span>
    </span>
  );
}
