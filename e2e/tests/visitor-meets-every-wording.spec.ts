import { readdirSync, readFileSync } from 'node:fs';
import { isMessageCode, messageOf, MESSAGES_EN, type Locale } from '@qantara/contract';
import { seedContent } from '@qantara/contract/content-seed';
import { SCENES } from './support/scenes.ts';
import { expect, test } from './support/test.ts';
import { visibleTexts } from './support/visible-texts.ts';

interface Wording extends Record<Locale, string> {
  /** What a visitor does to meet it: a name of SCENES. */
  scene: string;
  /** Where the specification quotes it. */
  where: string;
}
const wordings = JSON.parse(readFileSync(new URL('../wordings.json', import.meta.url), 'utf8')) as readonly Wording[];
const scenes = [...new Set(wordings.map(({ scene }) => scene))];

test.describe.configure({ mode: 'parallel' });
// The faults of servers and browsers are provoked here; each prints an error.
test.use({
  // The last one is that of the scene "broken".
  tolerated: { statuses: [401, 404, 500], failing: /./, errors: /^Intl\.DateTimeFormat is not a constructor$/ },
  contextOptions: { reducedMotion: 'reduce' },
});

/** A label is a text of its own; a sentence may have more around it. */
const isMet = (wording: string, texts: readonly string[]) =>
  texts.some((text) => text === wording || (/[.!]$|^(?:\S+\s+){3}/.test(wording) && text.includes(wording)));

// Each wording is met in English; the words of a page come from the same keys in both languages.
for (const scene of scenes) {
  test(scene, async ({ page }) => {
    const wanted = new Set(wordings.filter((wording) => wording.scene === scene).map(({ en }) => en));
    const steps = SCENES[scene]?.(page, 'en');
    if (!steps) throw new Error(`There is no scene ${scene}`);
    const missing = async () => {
      const texts = await visibleTexts(page);
      for (const wording of wanted) if (isMet(wording, texts)) wanted.delete(wording);
      return [...wanted];
    };
    while (!(await steps.next()).done) {
      const before = wanted.size;
      const left = async () => (await missing()).length;
      await expect.poll(left, { message: `${[...wanted].join(' | ')}: not met` }).toBeLessThan(before);
    }
    // The last step may still be loading when its first wording is there.
    await expect.poll(missing, { message: 'wordings that were not met' }).toEqual([]);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
}

test('each wording has its Arabic in the texts of the website or the messages of the server', () => {
  const codes = Object.keys(MESSAGES_EN).filter(isMessageCode);
  const messages = (locale: Locale) => codes.map((code) => [code, messageOf(code, locale)] as const);
  const english = [...websiteTexts('en'), ...messages('en')];
  const arabic = [...websiteTexts('ar'), ...messages('ar')];
  for (const { en, ar } of wordings) {
    const keys = new Set(english.filter(([, text]) => text.includes(en)).map(([key]) => withoutPlural(key)));
    const translations = arabic.filter(([key]) => keys.has(withoutPlural(key))).map(([, text]) => text);
    expect.soft(translations.some((text) => text.includes(ar)), `${en}: ${ar}`).toBe(true); // prettier-ignore
  }
});

test('every scene has something to say', () => {
  expect(Object.keys(SCENES).filter((scene) => !scenes.includes(scene))).toEqual([]);
});

const withoutPlural = (key: string) => key.replace(/_(zero|one|two|few|many|other)\.?$/, '');

/** Every text of the website in one language as [key, text], without its marks: labels, and the content it begins with. */
function websiteTexts(locale: Locale): (readonly [string, string])[] {
  const folder = new URL(`../../web/src/i18n/${locale}/`, import.meta.url);
  const labels = readdirSync(folder).flatMap((file) =>
    textsOf(JSON.parse(readFileSync(new URL(file, folder), 'utf8'))).map(
      ([key, text]) => [`${file}:${key}`, text.replace(/<\/?\w+>/g, '')] as const,
    ),
  );
  return [...labels, ...textsOf(seedContent(locale))];
}

function textsOf(texts: unknown): [string, string][] {
  if (typeof texts === 'string') return [['', texts]];
  if (typeof texts !== 'object' || texts === null) return [];
  return Object.entries(texts).flatMap(([key, below]) =>
    textsOf(below).map(([path, text]): [string, string] => [`${key}.${path}`, text]),
  );
}
