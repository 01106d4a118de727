import { BRAND_ICONS, type BrandIconName } from './brand-icons.js';

export function BrandIcon({ name, className = 'size-5' }: { name: BrandIconName; className?: string }) {
  return (
    <svg viewBox="0 0 24 24" fill="currentColor" aria-hidden="true" className={className}>
      <path d={BRAND_ICONS[name]} />
    </svg>
  );
}
