import { formatNumber } from './format.js';

/** A figure the agency states about itself. */
interface Figure {
  value: number;
  /** Behind the number, in both languages. */
  sign?: string | undefined;
}

/** `15,000+`, in both languages; wrap it in `<bdi dir="ltr">`. */
export const writtenFigure = ({ value, sign = '' }: Figure): string => `${formatNumber(value)}${sign}`;
