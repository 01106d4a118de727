import { formatNumber } from './format.js';

/** A figure the agency states about itself. */
export interface Figure {
  value: number;
  /** Written behind the number, in both languages. */
  sign: '' | '+' | '%';
}

/** `15,000+`, in both languages; wrap it in `<bdi dir="ltr">`. */
export const writtenFigure = ({ value, sign }: Figure): string => `${formatNumber(value)}${sign}`;
