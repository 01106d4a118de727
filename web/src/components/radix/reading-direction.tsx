import { Direction } from 'radix-ui';
import type { ReactNode } from 'react';
import { useLocale } from '../../i18n/use-locale.js';

/** Radix stamps a direction of its own on what it draws, left-to-right unless it is told. */
export function ReadingDirection({ children }: { children: ReactNode }) {
  return <Direction.Provider dir={useLocale() === 'ar' ? 'rtl' : 'ltr'}>{children}</Direction.Provider>;
}
