/**
 * What the CMS demands of a document beyond its schema when it is published. The website does not apply these rules: it must go on
 * reading what was published before a rule existed.
 */
import type * as z from 'zod/mini';

type Issue = (path: PropertyKey[], message: string) => void;
type Rule = (values: Readonly<Record<string, unknown>>, path: PropertyKey[], report: Issue) => void;

export const URL_MESSAGE = 'Write a whole address that works: https://www.example.com/page.';
const ANCHOR_TAKEN = 'Choose another anchor: the page itself uses this one.';
const ANCHOR_TWICE = 'Choose another anchor: a section above has this one.';

/** Ids of the site's own elements on pages with anchors. */
const OWN_ID = /^(?:main|root|door-.*|qantara-.*|.*-(?:heading|text|title|incomplete))$/i;

const rules: Rule[] = [
  (values, path, report) => {
    for (const [name, value] of Object.entries(values))
      if (typeof value === 'string' && /^https?:/i.test(value) && isUrlField(name) && !URL.canParse(value))
        report([...path, name], URL_MESSAGE);
  },
  ({ anchor }, path, report) => {
    if (typeof anchor === 'string' && OWN_ID.test(anchor)) report([...path, 'anchor'], ANCHOR_TAKEN);
  },
  (values, path, report) => {
    for (const [name, list] of Object.entries(values)) {
      if (!Array.isArray(list)) continue;
      const anchors = list.map((one: unknown) => (isRecord(one) ? one['anchor'] : undefined));
      anchors.forEach((anchor, place) => {
        if (anchor !== undefined && anchors.indexOf(anchor) < place)
          report([...path, name, place, 'anchor'], ANCHOR_TWICE);
      });
    }
  },
];

const PROFILES = ['linkedin', 'facebook', 'instagram', 'x', 'youtube'];
const isUrlField = (name: string) => /url$/i.test(name) || PROFILES.includes(name);
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A check of zod: applies the rules to a document and to everything in it. */
export function publishRules({ value, issues }: z.core.ParsePayload<unknown>): void {
  const apply = (one: unknown, path: PropertyKey[]) => {
    if (isRecord(one))
      for (const rule of rules)
        rule(one, path, (at, message) => issues.push({ code: 'custom', input: one, path: at, message }));
    if (typeof one === 'object' && one !== null)
      for (const [name, part] of Object.entries(one)) apply(part, [...path, Array.isArray(one) ? Number(name) : name]);
  };
  apply(value, []);
}
