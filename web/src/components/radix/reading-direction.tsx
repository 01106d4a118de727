import { Direction } from 'radix-ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** Radix stamps a direction of its own on what it draws, left-to-right unless it is told. */
export function ReadingDirection({ children }: { children: ReactNode }) {
  const { i18n } = useTranslation();
  return <Direction.Provider dir={i18n.dir()}>{children}</Direction.Provider>;
}
