import type { ReactNode } from 'react';
import { useAgency } from '../../content/use-content.js';

/** The agency's own logo on the ground of staff pages, which is light or dark by their theme; without one, `children`. */
export function StaffLogo({ children }: { children: ReactNode }) {
  const { logo, logoOnLight, name } = useAgency();
  if (!logoOnLight) return children;
  const size = 'h-8 w-auto object-contain';
  const picture = ({ url: src, width, height }: typeof logoOnLight, className: string) => (
    <img src={src} width={width} height={height} alt={name} className={`${size} ${className}`} />
  );
  return (
    <>
      {picture(logoOnLight, logo ? 'in-data-[theme=dark]:hidden' : '')}
      {logo && picture(logo, 'not-in-data-[theme=dark]:hidden')}
    </>
  );
}
