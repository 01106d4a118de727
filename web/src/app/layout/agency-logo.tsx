import type { ReactNode } from 'react';
import { useAgency } from '../../content/use-content.js';
import { LogoMark } from '../../components/layout/logo-mark.js';

/** The agency's own logo for dark backgrounds; without one, the built-in mark before `children`, the name. */
export function AgencyLogo({ children }: { children: ReactNode }) {
  const { logo, name } = useAgency();
  if (!logo)
    return (
      <>
        <LogoMark className="size-8 text-amber" />
        {children}
      </>
    );
  const { url: src, width, height } = logo;
  return <img {...{ src, width, height }} alt={name} className="h-8 w-auto" />;
}
