import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { ZodMiniType } from 'zod/mini';
import {
  documentSchema,
  faqItem,
  isShown,
  landingPage,
  legalDocument,
  newsArticle,
  notice,
  partSchema,
  plainText,
  richText,
} from '../src/content/index.js';
import { blocks } from '../src/content/seed/blocks.js';
import { CONTENT_SEED } from '../src/content/seed/index.js';

const leaf = (text: string) => ({ type: 'text', text });
const paragraph = (text: string) => ({ type: 'paragraph', children: [leaf(text)] });
const linked = (url: string) => [
  { type: 'paragraph', children: [leaf('See '), { type: 'link', url, children: [leaf('this')] }] },
];
const problem = (schema: ZodMiniType, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);

describe('rich text', () => {
  const schema = richText(50, { topHeading: 3 });

  it.each([
    '/jobs',
    '#device',
    'https://example.com/a',
    'http://example.com',
    'mailto:a@example.com',
    'tel:+912255501234',
    'https://wa.me/912255501234',
  ])('links to %s', (url) => {
    expect(schema.safeParse(linked(url)).success).toBe(true);
  });

  it.each(['javascript:alert(1)', '//evil.example', '/\\evil.example', 'data:text/html,x', 'ftp://a.example', 'jobs'])(
    'does not link to %s',
    (url) => {
      expect(problem(schema, linked(url))).toEqual([expect.stringMatching(/^0\.children\.1\.url: Write a path/)]);
    },
  );

  it('keeps formats and lists within lists, and drops what it does not know and empty paragraphs', () => {
    const item = (text: string) => ({ type: 'list-item', children: [leaf(text)] });
    const inner = { type: 'list', format: 'ordered', indentLevel: 1, children: [item('b')] };
    const list = { type: 'list', format: 'unordered', children: [item('a'), inner] };
    const bold = { type: 'paragraph', children: [{ ...leaf('now'), bold: true, onclick: 'x' }] };
    const found = schema.parse([paragraph(''), bold, list, paragraph(' ')]);
    expect(found).toEqual([
      { type: 'paragraph', children: [{ type: 'text', text: 'now', bold: true }] },
      { ...list, children: [item('a'), { type: 'list', format: 'ordered', children: [item('b')] }] },
    ]);
    expect(plainText(found)).toBe('now\n- a\n- b');
  });

  it.each([
    ['news', newsArticle.shape.body, [2, 3]],
    ['a section of a page', schema, [3, 3]],
    ['an answer', faqItem.shape.answer, [4, 4]],
  ] as const)('has the headings that the panel offers, in %s below those of the page', (_, text, levels) => {
    const typed = [2, 3].map((level) => ({ type: 'heading', level, children: [leaf('a')] }));
    expect(text.parse(typed)).toEqual(levels.map((level) => ({ type: 'heading', level, children: [leaf('a')] })));
  });

  it.each([
    [8, true],
    [9, false],
    [100_000, false],
  ])('has lists on %i levels: %s', (levels, isValid) => {
    let list: object = { type: 'list-item', children: [...(linked('/jobs')[0]?.children ?? [])] };
    for (let level = 0; level < levels; level += 1) list = { type: 'list', format: 'ordered', children: [list] };
    expect(problem(schema, [list])).toEqual(isValid ? undefined : [': Use at most 8 levels of lists.']);
  });

  it.each([
    [[], 'Fill in this field.'],
    [[paragraph(' ')], 'Fill in this field.'],
    [[paragraph('a'.repeat(51))], 'Use at most 50 characters.'],
    [[{ type: 'heading', level: 1, children: [leaf('a')] }], 'Use only Heading 2 and Heading 3 in this text.'],
    [[{ type: 'heading', level: 4, children: [leaf('a')] }], 'Use only Heading 2 and Heading 3 in this text.'],
    [[{ type: 'image', image: { url: 'x' }, children: [leaf('')] }], 'Pictures and code cannot be shown'],
    [[{ type: 'code', children: [leaf('a')] }], 'Pictures and code cannot be shown'],
  ])('rejects %j', (value, message) => {
    expect(problem(schema, value)).toEqual([expect.stringContaining(message)]);
  });
});

it('does not publish a half-filled record', () => {
  const document = { id: 'a', locale: 'en' };
  expect(problem(faqItem, { ...document, order: 10, anchor: 'fee', question: 'Why?', answer: [] })).toEqual([
    'category: Choose a category that is published in this language.',
    'answer: Fill in this field.',
  ]);
  expect(problem(newsArticle, { ...document, ...CONTENT_SEED.newsArticles[0]?.en, slug: 'Two Words' })).toEqual([
    'slug: Use small English letters, digits and single hyphens: trade-tests.',
  ]);
});

it('does not publish an address that leads nowhere, though the website reads one that is published', () => {
  const agencyWith = (fields: object) => ({ ...{ id: 'a', locale: 'en', ...CONTENT_SEED.agency[0]?.en }, ...fields });
  const broken = agencyWith({ linkedin: 'https://[your-page]', x: 'https://x.com/qantara' });
  expect(problem(documentSchema('agency'), broken)).toEqual([
    expect.stringMatching(/^linkedin: Write a whole address/),
  ]);
  expect(problem(partSchema('agency'), broken)).toBeUndefined();
  const [service] = CONTENT_SEED.services;
  const linked = {
    ...{ id: 'a', locale: 'en', tone: 'info', text: 'Closed', linkText: 'More', linkUrl: '/jobs' },
    ...{ startsAt: '2026-12-01T08:00:00.000Z', endsAt: '2026-12-02T08:00:00.000Z' },
  };
  expect(problem(documentSchema('notices'), { ...linked, linkUrl: 'https://a:b:c' })?.[0]).toMatch(/^linkUrl: /);
  expect(problem(documentSchema('services'), { id: 'a', locale: 'en', ...service?.en })).toBeUndefined();
});

it('does not publish an anchor that the page has already', () => {
  const [service] = CONTENT_SEED.services;
  for (const anchor of ['main', 'visa-heading', 'door-hiring'])
    expect(problem(documentSchema('services'), { id: 'a', locale: 'en', ...service?.en, anchor })).toEqual([
      expect.stringMatching(/^anchor: Choose another anchor/),
    ]);
  const terms = CONTENT_SEED.legalDocuments[1]?.en;
  const [first] = terms?.sections ?? [];
  const twice = { id: 'a', locale: 'en', ...terms, sections: [first, first] };
  expect(problem(documentSchema('legalDocuments'), twice)).toEqual([
    'sections.1.anchor: Choose another anchor: a section above has this one.',
  ]);
});

describe('a legal text', () => {
  const section = (text: string) => ({ anchor: 'who', title: 'Who', text: blocks(text) });
  const withText = (text: string) => ({
    ...{ id: 'a', locale: 'en', ...CONTENT_SEED.legalDocuments[0]?.en },
    sections: [section(text)],
  });

  it('has the facts of the agency in its places, and no others', () => {
    expect(problem(legalDocument, withText('{name}, {address}, {months} months'))).toBeUndefined();
    expect(problem(legalDocument, withText('{owner}'))).toEqual([
      expect.stringMatching(/^sections\.0\.text: Use only these places: \{name\}, \{address\}/),
    ]);
  });
});

describe('a notice', () => {
  const times = { startsAt: '2026-12-01T08:00:00.000Z', endsAt: '2026-12-02T08:00:00.000Z' };
  const closed = { id: 'a', locale: 'en', tone: 'info', text: 'Closed today', ...times };

  it('ends after its start, and has a whole link or none', () => {
    expect(problem(notice, closed)).toBeUndefined();
    expect(problem(notice, { ...closed, endsAt: times.startsAt })).toEqual(['endsAt: Give a time after the start.']);
    expect(problem(notice, { ...closed, linkText: 'More' })?.[0]).toMatch(/^linkUrl: /);
  });

  it.each([
    ['2026-12-01T07:59:59.999Z', false],
    [times.startsAt, true],
    ['2026-12-02T07:59:59.999Z', true],
    [times.endsAt, false],
  ])('at %s: %s', (now, expected) => {
    expect(isShown(times, now)).toBe(expected);
  });
});

describe('a landing page', () => {
  const whole = JSON.parse(readFileSync(new URL('landing-page.json', import.meta.url), 'utf8')) as {
    sections: object[];
  };
  const [hero = {}, text = {}] = whole.sections;
  const problems = (sections: object[]) => problem(landingPage, { id: 'a', locale: 'en', ...whole, sections });

  it('has sections in any order, the hero before all others', () => {
    expect(problems(whole.sections)).toBeUndefined();
    expect(problems(whole.sections.slice(1).reverse())).toBeUndefined();
    for (const sections of [
      [text, hero],
      [hero, hero],
    ])
      expect(problems(sections)).toEqual(['sections: Use "Top of the page" once, as the first section.']);
  });

  it('reports what is missing with a sentence at its section', () => {
    expect(problem(landingPage, { id: 'a', locale: 'en', ...whole, sections: undefined })).toEqual([
      'sections: Add a section.',
    ]);
    expect(problems([text, { component: 'landing.html', title: 'x' }])).toEqual([
      'sections.1.component: This website does not know this section.',
    ]);
    expect(problems([{ component: 'landing.jobs', title: 'Jobs', country: 'France', count: 13 }])).toEqual([
      'sections.0.country: Choose a country.',
      'sections.0.count: Show at most 12 jobs: visitors find the others behind the link.',
    ]);
    expect(problems([{ ...hero, button: { text: 'Go', url: 'javascript:alert(1)' } }])?.[0]).toMatch(
      /^sections\.0\.button\.url: Write a path/,
    );
  });
});

describe('the privacy policy', () => {
  // The version is stored with each form as the text that the person agreed to.
  const TEXTS_OF_VERSIONS = { '2026-11-30': 'b5a4451fa0d5bbd303c42f519307ffd3b1458d000208e7fea9b56fa3df4e096e' };
  const CHANGED = `The privacy policy has changed. Give it another version in seed/privacy.ts, in both languages; add the present one
to EARLIER in cms/src/content/renew-privacy-policy.ts; then put the new version and this hash into TEXTS_OF_VERSIONS.`;
  const texts = CONTENT_SEED.legalDocuments.find(({ en }) => en.kind === 'privacy');

  it('has another version whenever its text changes in a language', () => {
    const hash = createHash('sha256').update(JSON.stringify(texts)).digest('hex');
    expect({ [texts?.en.version ?? '']: hash }, CHANGED).toEqual(TEXTS_OF_VERSIONS);
  });

  it('has one version for both languages', () => {
    expect(texts?.ar.version).toBe(texts?.en.version);
  });
});
