import { westernDigits } from '@qantara/contract';

/**
 * A typed whole number, in the digits of any script, with or without separators. null: nothing was typed. What is no
 * number stays text, so that the validation names its field.
 */
export function typedNumber(typed: string): number | string | null {
  const text = westernDigits(typed).replaceAll(/[\s,٬]/g, '');
  return text === '' ? null : /^\d+$/.test(text) ? Number(text) : typed;
}
