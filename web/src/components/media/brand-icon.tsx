import sprite from './brand-icons.svg?url&no-inline';

export type BrandIconName = 'whatsapp' | 'facebook' | 'instagram' | 'x' | 'youtube';

/** The mark of a chat or social service, in the colour of the text around it. */
export function BrandIcon({ name, className = 'size-5' }: { name: BrandIconName; className?: string }) {
  return (
    <svg viewBox="0 0 24 24" fill="currentColor" aria-hidden="true" className={className}>
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
