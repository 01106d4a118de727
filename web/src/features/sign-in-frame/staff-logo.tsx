import type { ReactNode } from 'react';
import { useAgency } from '../../content/use-content.js';

const HIDDEN_IN_THEME = ['in-data-[theme=dark]:hidden', 'not-in-data-[theme=dark]:hidden'];

/** The agency's own logo for the theme of staff pages, light or dark; without one, `children`. */
export function StaffLogo({ children }: { children: ReactNode }) {
  const { logo, logoOnLight, name } = useAgency();
  if (!logoOnLight) return children;
  const pictures = logo ? [logoOnLight, logo] : [logoOnLight];
  return pictures.map(({ url: src, width, height }, index) => (
    <img
      key={src}
      {...{ src, width, height }}
      alt={name}
      className={`h-8 w-auto ${logo ? HIDDEN_IN_THEME[index] : ''}`}
    />
  ));
}
