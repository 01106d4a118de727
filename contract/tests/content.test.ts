import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { CONTENT_SEED } from '../src/content/seed/index.js';
import { documentSchema, siteContent, type ContentPart } from '../src/content/site-content.js';
import { LOCALES } from '../src/locale.js';

type Fields = Record<string, unknown>;
interface Attribute {
  type: string;
  required?: boolean;
  maxLength?: number;
  enum?: string[];
  component?: string;
  components?: string[];
  repeatable?: boolean;
  pluginOptions?: { i18n?: { localized?: boolean } };
}
interface StrapiSchema {
  kind: string;
  info: { singularName: string; pluralName: string };
  options: { draftAndPublish?: boolean };
  attributes: Record<string, Attribute>;
}

const strapi = new URL('../../cms/src/', import.meta.url);
const read = (path: string) => JSON.parse(readFileSync(new URL(path, strapi), 'utf8')) as StrapiSchema;
const camelCase = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The content types of the CMS by the part of the site's content that they hold. */
const strapiTypes = new Map(
  readdirSync(new URL('api', strapi)).flatMap((name) => {
    const at = `api/${name}/content-types/${name}/schema.json`;
    try {
      const { kind, info, ...schema } = read(at);
      return [[camelCase(kind === 'singleType' ? info.singularName : info.pluralName), { kind, info, ...schema }]];
    } catch {
      return [];
    }
  }),
);
const parts = Object.keys(siteContent.shape) as ContentPart[];
/** Landing pages have no seed: one with each kind of section, every field filled in. */
const landingPage = JSON.parse(readFileSync(new URL('landing-page.json', import.meta.url), 'utf8')) as Fields;
const person = {
  order: 10,
  name: 'Maria Fernandes',
  initials: 'MF',
  role: 'Recruiter',
  email: 'maria@qantara.example',
};
const SEEDS: Record<string, readonly Record<(typeof LOCALES)[number], Fields>[]> = {
  ...CONTENT_SEED,
  landingPages: [{ en: landingPage, ar: landingPage }],
  teamMembers: [{ en: person, ar: person }],
};
const document = (fields: Fields) => ({ id: 'x', locale: 'en', ...fields });

describe.each(parts)('%s', (part) => {
  const schema = documentSchema(part);
  const seeds = SEEDS[part] ?? [];
  const problems = (fields: Fields) => schema.safeParse(document(fields)).error?.issues ?? [];

  it('is accepted as it is seeded, in both languages', () => {
    if (part !== 'notices') expect(seeds.length).toBeGreaterThan(0);
    for (const seed of seeds) for (const locale of LOCALES) expect(problems(seed[locale])).toEqual([]);
  });

  it('asks for the same fields, lengths and choices as its content type in the CMS', () => {
    const type = strapiTypes.get(part);
    expect(type).toBeDefined();
    if (!type) return;
    const shape = schema instanceof z.ZodMiniObject ? Object.keys(schema.shape) : [];
    expect(shape.sort()).toEqual([...Object.keys(type.attributes), 'id', 'locale'].sort());
    // One shared field of a type with drafts would change the other language's state with each save.
    const shared = Object.entries(type.attributes).filter(([, field]) => !field.pluginOptions?.i18n?.localized);
    if (type.options.draftAndPublish) expect(shared).toEqual([]);
    for (const seed of seeds.slice(0, 2)) compare(type.attributes, seed.en, (fields) => problems(fields));
  });
});

it('reports an incomplete document with a sentence for each field', () => {
  const [seed] = CONTENT_SEED.testimonials;
  const { error } = documentSchema('testimonials').safeParse(
    document({ ...seed?.en, text: ' ', rating: 6, name: 'A\nB', company: undefined }),
  );
  expect(error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)).toEqual([
    'text: Fill in this field.',
    'name: Write this on one line.',
    'company: Fill in this field.',
    'rating: Give one to five stars.',
  ]);
});

describe("the agency's own pictures", () => {
  const sized = (width: number, height: number) => ({ url: `/uploads/${width}.webp`, width, height });
  const agency = (fields: Fields) => document({ ...CONTENT_SEED.agency[0]?.en, ...fields });

  it.each([
    ['icon', sized(512, 512), undefined],
    ['icon', sized(511, 511), 'Choose a square picture of at least 512 by 512 pixels.'],
    ['icon', sized(1024, 1000), 'Choose a square picture of at least 512 by 512 pixels.'],
    ['logo', sized(600, 100), undefined],
    ['logo', sized(100, 120), undefined],
    ['logo', sized(1300, 200), expect.stringMatching(/^Choose a logo at most 6 times as wide as high/)],
    ['logoOnLight', sized(400, 80), expect.stringMatching(/^Choose a logo that is at least 96 pixels high/)],
  ])('%s, %j, are checked when they are saved, and read by the website whatever they are', (name, picture, message) => {
    const { error } = documentSchema('agency').safeParse(agency({ [name]: picture }));
    expect(error?.issues.map(({ path, message: sentence }) => [path.join('.'), sentence])).toEqual(
      message && [[name, message]],
    );
    expect(siteContent.shape.agency.safeParse(agency({ [name]: picture })).success).toBe(true);
  });

  it('a picture for shared links is large enough to be cropped', () => {
    const problems = (file: object) =>
      documentSchema('agency')
        .safeParse(agency({ sharePicture: { file, alternativeText: 'A bridge' } }))
        .error?.issues.map(({ path }) => path.join('.'));
    expect(problems(sized(1200, 630))).toBeUndefined();
    for (const [width, height] of [
      [1199, 900],
      [2560, 600],
    ] as const)
      expect(problems(sized(width, height))).toEqual(['sharePicture.file']);
  });

  it('are read in the copy that is large enough', () => {
    const formats = [sized(1280, 1280), sized(640, 640), sized(300, 300)];
    const { icon, logo } = siteContent.shape.agency.parse(
      agency({ icon: { ...sized(1280, 1280), formats }, logo: { ...sized(300, 300), formats: formats.slice(2) } }),
    );
    expect([icon, logo]).toEqual([sized(640, 640), sized(300, 300)]);
  });
});

const picture = { file: { url: '/uploads/a.webp', width: 1920, height: 1080 }, alternativeText: 'The harbour of Doha' };

it.each([
  [1280, 720, undefined],
  [1279, 720, 'heroPicture.file'],
  [1300, 1400, 'heroPicture.file'],
])('a picture on top of the home page, %i by %i pixels', (width, height, problem) => {
  const heroPicture = { file: { url: '/uploads/a.webp', width, height }, alternativeText: 'The harbour of Doha' };
  const { error } = documentSchema('homePage').safeParse(document({ ...CONTENT_SEED.homePage[0]?.en, heroPicture }));
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(problem && [problem]);
});

it.each([
  ['needs a picture', ['mp4'], undefined, /^Choose a picture for the top of the page too/],
  ['is one', ['mp4'], picture, undefined],
  ['may be in both types', ['webm', 'mp4'], picture, undefined],
  ['is not two', ['mp4', 'mp4'], picture, /^Choose one film, or the same film as MP4 and as WebM/],
])('a film on top of the home page %s', (_what, types, heroPicture, message) => {
  const heroFilm = types.map((type) => ({ url: `/uploads/a.${type}`, type: `video/${type}` }));
  const page = document({ ...CONTENT_SEED.homePage[0]?.en, heroFilm, heroPicture });
  const { error } = documentSchema('homePage').safeParse(page);
  expect(error?.issues.map((issue) => [issue.path.join('.'), issue.message])).toEqual(
    message && [['heroFilm', expect.stringMatching(message)]],
  );
  expect(siteContent.shape.homePage.safeParse(page).success).toBe(true);
});

it.each([
  ['recruitFor', 'Qatar\n UAE ', ['Qatar', 'UAE']],
  ['recruitFrom', 'Nepal', ['Nepal']],
  ['recruitFor', 'India', /^Write the names of countries, each once and on a line of its own: Saudi Arabia, UAE,/],
  ['recruitFor', 'Qatar, UAE', /^Write the names/],
  ['recruitFrom', 'Nepal\nNepal', /^Write the names.*: India, Sri Lanka, Nepal, Bangladesh, Philippines\.$/],
])('%s of the home page takes countries, one a line: %j', (name, text, result) => {
  const page = document({ ...CONTENT_SEED.homePage[0]?.en, [name]: text });
  const parsed = documentSchema('homePage').safeParse(page);
  if (Array.isArray(result)) expect(parsed.data).toMatchObject({ [name]: result });
  else expect(parsed.error?.issues[0]?.message).toMatch(result);
});

it('lets emails begin with a job only where there is one', () => {
  const problems = (fields: Fields) => documentSchema('emailWording').safeParse(document(fields)).error?.issues;
  expect(problems({ applicationReceived: 'Thank you: {job}' })).toBeUndefined();
  expect(problems({ applicationReceived: '{Job}' })?.[0]?.message).toBe('In braces only {job} is possible.');
  expect(problems({ cvReceived: 'Thank you: {job}' })?.[0]?.message).toBe('Leave out the braces.');
});

const componentOf = (name: string) => read(`components/${name.replace('.', '/')}.json`).attributes;

/** Tries each attribute of a Strapi schema: without a value, too long, with each choice. */
function compare(attributes: StrapiSchema['attributes'], good: Fields, problems: (fields: Fields) => unknown[]) {
  const accepts = (fields: Fields) => problems(fields).length === 0;
  for (const [name, attribute] of Object.entries(attributes)) {
    const withValue = (value: unknown) => ({ ...good, [name]: value });
    if (attribute.type !== 'relation') {
      expect.soft(accepts(withValue(undefined)), `${name} may be left out`).toBe(!attribute.required);
    }
    for (const choice of attribute.enum ?? []) expect.soft(accepts(withValue(choice)), choice).toBe(true);
    if (attribute.enum) expect.soft(accepts(withValue('something else')), name).toBe(false);
    if (attribute.maxLength) {
      const letters = (count: number) => {
        const text = 'x'.repeat(count);
        return withValue(
          attribute.type === 'blocks' ? [{ type: 'paragraph', children: [{ type: 'text', text }] }] : text,
        );
      };
      expect.soft(accepts(letters(attribute.maxLength + 1)), `${name}: ${attribute.maxLength} + 1`).toBe(false);
      if (accepts(letters(1)))
        expect.soft(accepts(letters(attribute.maxLength)), `${name}: ${attribute.maxLength}`).toBe(true);
    }
    for (const component of attribute.components ?? []) {
      const sections = good[name] as Fields[];
      const place = sections.findIndex((one) => one.component === component);
      expect.soft(place, component).not.toBe(-1);
      compare(componentOf(component), sections[place] ?? {}, (fields) =>
        problems(withValue(sections.with(place, { ...fields, component }))),
      );
    }
    if (attribute.component && good[name]) {
      const below = componentOf(attribute.component);
      const inner = (attribute.repeatable ? (good[name] as Fields[])[0] : good[name]) as Fields;
      compare(below, inner, (fields) =>
        problems(withValue(attribute.repeatable ? [fields, ...(good[name] as Fields[]).slice(1)] : fields)),
      );
    }
  }
}
