import {
  EXPERIENCE_LEVELS,
  INDUSTRIES,
  LANGUAGES,
  LICENCES,
  NATIONALITIES,
  PROVISIONS,
  STARTS,
  VISA_STATES,
} from '@qantara/contract';
import * as fc from 'fast-check';
import { HOSTILE_VALUES } from '../helpers/hostile-inputs.js';
import { STAFF } from '../helpers/staff.js';
import type { Schema } from './operation.js';
import { SLOTS } from './rows.js';

const slot = (kind: string) => fc.nat(SLOTS - 1).map((index) => `@${kind}:${index}@`);
const line = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 });
const day = fc.date({ min: new Date('2020-01-01'), max: new Date('2030-12-31'), noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10)); // prettier-ignore

const hiringLine = fc.record({
  trade: fc.constantFrom('welder', 'mason', 'juggler'),
  headcount: fc.integer({ min: 1, max: 5000 }),
  salary_min: fc.option(fc.integer({ min: 0, max: 5000 })),
  note: fc.option(line),
});

const profile = fc.record({
  trade: fc.oneof(fc.constantFrom('Welder', 'mason'), line),
  years: fc.integer({ min: 0, max: 60 }),
  gulf_years: fc.option(fc.integer({ min: 0, max: 9 })),
  has_passport: fc.boolean(),
  passport_expiry: fc.option(day),
  licence: fc.option(fc.constantFrom(...LICENCES)),
  languages: fc.subarray(LANGUAGES, { minLength: 1 }),
  start: fc.option(fc.constantFrom(...STARTS)),
  start_day: fc.option(day, { freq: 1 }),
  salary: fc.option(fc.integer({ min: 1, max: 9000 })),
  salary_currency: fc.constantFrom('SAR', 'QAR'),
});

const rarely = <Value>(value: fc.Arbitrary<Value>) => fc.oneof({ weight: 5, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: value }); // prettier-ignore
const alike = (...kinds: string[]) =>
  fc.oneof(...kinds.map((kind) => fc.array(slot(kind), { minLength: 1, maxLength: 4 })));
const texts = HOSTILE_VALUES.filter((value) => typeof value === 'string');
/** Valid passwords, and unusual ones: one with half a surrogate pair is long and strong enough to be accepted. */
const password = fc.oneof(
  { weight: 3, arbitrary: fc.constant(STAFF.password) },
  { weight: 2, arbitrary: fc.constantFrom('Quiet-lantern-42-harbour', 'short', 'wrong password of some length') },
  { weight: 1, arbitrary: fc.constantFrom(...texts, 'Quiet-lantern-42-\uD83Dharbour', '\uDC00'.repeat(20)) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 200 }) },
);

/** Formats that the schema does not describe, because a custom rule checks them. */
const BY_NAME: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  /** The account that waits for a code, those of all roles, and unknown emails. */
  email: fc.oneof(fc.constant('@email:0@'), slot('email'), fc.emailAddress()),
  password,
  current_password: password,
  token: slot('token'),
  code: fc.oneof(fc.constant('@code:0@'), fc.integer({ min: 0, max: 999_999 }).map((number) => String(number).padStart(6, '0'))), // prettier-ignore
  phone: fc.integer({ min: 1_000_000, max: 2_000_000_000 }).map((number) => `+91${number}`),
  industry: fc.constantFrom(...INDUSTRIES),
  experience: fc.constantFrom(...EXPERIENCE_LEVELS),
  lines: fc.array(hiringLine, { minLength: 1, maxLength: 4 }).map((lines) => JSON.stringify(lines)),
  nationalities: fc.subarray(NATIONALITIES).map((names) => JSON.stringify(names)),
  profile: profile.map((fields) => JSON.stringify(fields)),
  start_month: day.map((date) => date.slice(0, 7)),
  ...{ housing: fc.constantFrom(...PROVISIONS), food: fc.constantFrom(...PROVISIONS) },
  ...{ transport: fc.constantFrom(...PROVISIONS), visas_in_hand: fc.constantFrom(...VISA_STATES) },
  job_id: slot('job'),
  id: slot('contact'),
  ids: alike('contact', 'request', 'cv', 'application', 'job'),
  owner_id: fc.option(fc.oneof({ weight: 4, arbitrary: slot('owner') }, { weight: 1, arbitrary: fc.integer({ min: 1, max: 9 }) })), // prettier-ignore
  /** Cannot be combined with another change. */
  undo: rarely(fc.constant(true)),
  updated_at: rarely(day),
  template_id: slot('template'),
  subject: line,
  text: line,
  confirm: fc.constant('@confirm:0@'),
  erase: fc.constant('@entries:0@'),
  keep: fc.constant([]),
  ga4: fc.option(fc.stringMatching(/^G-[A-Z0-9]{6,12}$/)),
  gtm: fc.option(fc.stringMatching(/^GTM-[A-Z0-9]{4,10}$/)),
  meta_pixel: fc.option(fc.stringMatching(/^[0-9]{15,16}$/)),
  search_console: fc.option(fc.stringMatching(/^[A-Za-z0-9_-]{30,80}$/)),
  expiry_date: fc.option(day),
  from: day,
  to: day,
  version: fc.oneof({ weight: 3, arbitrary: fc.constant('@version:0@') }, { weight: 1, arbitrary: fc.integer({ min: 0, max: 3 }) }), // prettier-ignore
  page: fc.integer({ min: 1, max: 9 }).map(String),
  pageSize: fc.integer({ min: 1, max: 50 }).map(String),
  fields: fc.constantFrom('id', 'id,title', 'id,status,nothing'),
  website: fc.constant(''),
};

/** A value that the schema describes. */
export function valueOf(schema: Schema, name = ''): fc.Arbitrary<unknown> {
  const known = BY_NAME[name];
  if (known && !schema.enum) return known;
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

/** No form sends these. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...HOSTILE_VALUES) },
  { weight: 3, arbitrary: fc.string({ unit: 'binary', maxLength: 200 }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
  { weight: 1, arbitrary: fc.double() },
);

/** A valid value by the schema, with up to three invalid fields. */
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
