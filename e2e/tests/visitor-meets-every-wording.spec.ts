import { readFileSync } from 'node:fs';
import { isMessageCode, LOCALES, messageOf, MESSAGES, type Locale } from '@qantara/contract';
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
test.use({ tolerated: { statuses: [401, 404, 500], failing: /./ }, contextOptions: { reducedMotion: 'reduce' } });

/** A label stands alone; a sentence may have more around it. */
const isMet = (wording: string, texts: readonly string[]) =>
  texts.some((text) => text === wording || (/[.!]$|^(?:\S+\s+){3}/.test(wording) && text.includes(wording)));

for (const locale of LOCALES) {
  for (const scene of scenes) {
    test(`${scene}, in ${locale}`, async ({ page }) => {
      const wanted = new Set(wordings.filter((wording) => wording.scene === scene).map((wording) => wording[locale]));
      const steps = SCENES[scene]?.(page, locale);
      if (!steps) throw new Error(`Nobody plays the scene ${scene}`);
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
      // The last step may still be loading when its first wording stands there.
      await expect.poll(missing, { message: 'wordings that were not met' }).toEqual([]);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    });
  }
}

test('the list says what the server says, in both languages', () => {
  const codes = Object.keys(MESSAGES).filter(isMessageCode);
  for (const { en, ar } of wordings) {
    const same = codes.filter((code) => messageOf(code, 'en') === en);
    if (same.length > 0)
      expect
        .soft(
          same.map((code) => messageOf(code, 'ar')),
          en,
        )
        .toContain(ar);
    expect.soft(ar, en).toMatch(/\p{Script=Arabic}/u);
  }
});

test('every scene has something to say', () => {
  expect(Object.keys(SCENES).filter((scene) => !scenes.includes(scene))).toEqual([]);
});
