import * as fc from 'fast-check';
import { HOSTILE_VALUES } from '../helpers/hostile-inputs.js';
import { SLOTS } from './fixtures.js';
import type { Schema } from './operation.js';

const slot = (kind: string) => fc.nat(SLOTS - 1).map((index) => `@${kind}:${index}@`);
const line = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 });
const day = fc.date({ min: new Date('2020-01-01'), max: new Date('2030-12-31'), noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10)); // prettier-ignore

/** What a field holds is not always in its schema: many formats are checked by a rule of their own. */
const BY_NAME: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  email: fc.emailAddress(),
  phone: fc.integer({ min: 1_000_000, max: 2_000_000_000 }).map((number) => `+91${number}`),
  job_id: slot('job'),
  id: slot('contact'),
  ids: fc.array(fc.oneof(slot('contact'), slot('job')), { minLength: 1, maxLength: 4 }),
  owner_id: fc.option(fc.integer({ min: 1, max: 9 })),
  template_id: slot('template'),
  expiry_date: fc.option(day),
  from: day,
  to: day,
  version: fc.integer({ min: 0, max: 3 }),
  code: fc.integer({ min: 0, max: 999_999 }).map((number) => String(number).padStart(6, '0')),
  password: fc.constantFrom('Correct-horse-7-battery', 'short', 'wrong password of some length'),
  page: fc.integer({ min: 1, max: 9 }).map(String),
  pageSize: fc.integer({ min: 1, max: 50 }).map(String),
  fields: fc.constantFrom('id', 'id,title', 'id,status,nothing'),
  website: fc.constant(''),
};

/** A value the schema describes. */
export function valueOf(schema: Schema, name = ''): fc.Arbitrary<unknown> {
  const known = BY_NAME[name];
  if (known && !schema.enum && schema.const === undefined) return known;
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((choice) => valueOf(choice, name)));
  switch (schema.type) {
    case 'object':
      return objectOf(schema);
    case 'array':
      return fc.array(valueOf(schema.items ?? {}), { minLength: 1, maxLength: Math.min(schema.maxItems ?? 4, 4) });
    case 'integer':
    case 'number':
      return fc.integer({ min: Math.max(schema.minimum ?? 0, -1e6), max: Math.min(schema.maximum ?? 1e6, 1e6) });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'string':
      return textOf(schema);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

function textOf({ pattern, maxLength }: Schema): fc.Arbitrary<string> {
  if (pattern) return fc.stringMatching(new RegExp(pattern), { size: '-1' });
  return line.map((text) => text.slice(0, maxLength ?? 200));
}

function objectOf({ properties = {}, required = [] }: Schema): fc.Arbitrary<Record<string, unknown>> {
  const values = Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, valueOf(schema, name)]));
  return fc.record(values, { requiredKeys: required });
}

/** What no form sends. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...HOSTILE_VALUES) },
  { weight: 3, arbitrary: fc.string({ unit: 'binary', maxLength: 200 }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
  { weight: 1, arbitrary: fc.double() },
);

/** As the schema wants it, with up to three fields that hold something else. */
export function nearly(schema: Schema): fc.Arbitrary<unknown> {
  const names = Object.keys(schema.properties ?? {});
  if (names.length === 0) return hostileValue;
  const changes = fc.array(fc.tuple(fc.constantFrom(...names, '__proto__', 'constructor'), hostileValue), {
    minLength: 1,
    maxLength: 3,
  });
  return fc
    .tuple(objectOf(schema), changes)
    .map(([object, changed]) => ({ ...object, ...Object.fromEntries(changed) }));
}
