/** Field schemas of the longer forms, apart from those that every form loads. */
import * as z from 'zod/mini';
import type { MessageCode } from './messages-en.js';
import { optionalLine, errorCode } from './text.js';

/** A value of a list; blank, null and absent become null. */
export const optionalChoice = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.pipe(optionalLine(), z.nullable(z.enum(values, errorCode('value_invalid'))));

/** A whole number from `min` to `max`. */
export const wholeNumber = (wrong: MessageCode, min: number, max: number) =>
  z
    .number(errorCode(wrong))
    .check(z.int(errorCode(wrong)), z.minimum(min, errorCode(wrong)), z.maximum(max, errorCode(wrong)));

/** Maximum length of a JSON field: HIRING_LINES_MAX lines with long notes in letters that JSON escapes. */
const JSON_FIELD_MAX = 60_000;

/** A field with JSON text, since forms have no lists: `[{"trade":"mason","headcount":20}]`. @param blank value of an empty text */
export const jsonField = <Schema extends z.ZodMiniType>(schema: Schema, wrong: MessageCode, blank: unknown = []) =>
  z.pipe(
    z.optional(z.nullable(z.string(errorCode(wrong)).check(z.maxLength(JSON_FIELD_MAX, errorCode(wrong))))),
    z.pipe(
      z.transform((text: string | null | undefined) => (text?.trim() ? parsed(text) : blank)),
      schema,
    ),
  );

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
