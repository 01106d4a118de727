import type { ClientLogo as Client } from '@qantara/contract/content';
import logos from '../../assets/logos.svg?url&no-inline';

/** The logo of a company; without one its mark and its name: the first word large, what it does below. */
export function ClientLogo({ client }: { client: Client }) {
  const { name, mark, picture } = client;
  if (picture) {
    const { url, width, height } = picture.file;
    return (
      <img
        src={url}
        alt={picture.alternativeText}
        width={width}
        height={height}
        loading="lazy"
        decoding="async"
        className="h-12 w-auto max-w-48 object-contain"
      />
    );
  }
  const [first, ...rest] = name.split(' ');
  // Most names are the same in both languages.
  const lang = /\p{Script=Arabic}/u.test(name) ? {} : { lang: 'en', dir: 'ltr' };
  return (
    <span {...lang} className="grid grid-cols-[auto_1fr] items-center gap-x-3 text-ink/75">
      {mark ? (
        <svg aria-hidden="true" className="row-span-2 size-10">
          <use href={`${logos}#${mark}`} />
        </svg>
      ) : null}
      <span className="col-start-2 self-end text-h3 font-semibold">{first}</span>{' '}
      <span className="col-start-2 self-start text-caption">{rest.join(' ')}</span>
    </span>
  );
}
