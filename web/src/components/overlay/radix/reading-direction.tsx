import { Direction } from 'radix-ui';
import type { ReactNode } from 'react';
import { useLocale } from '../../../i18n/use-locale.js';

/** Radix sets `dir` on what it renders, left-to-right unless it is given one. */
export function ReadingDirection({ children }: { children: ReactNode }) {
  return <Direction.Provider dir={useLocale() === 'ar' ? 'rtl' : 'ltr'}>{children}</Direction.Provider>;
}
