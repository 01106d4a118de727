import { wordsOf } from './inbox/words';

/** Letters of other scripts, and digits, that look like a Latin letter (of Unicode's confusables, those on keyboards). */
const LOOKS_LIKE: Readonly<Record<string, string>> = {
  ...{ а: 'a', в: 'b', е: 'e', һ: 'h', і: 'i', ј: 'j', к: 'k', м: 'm', н: 'h', о: 'o', р: 'p', с: 'c', ѕ: 's', т: 't' },
  ...{ у: 'y', х: 'x', ԁ: 'd', ԛ: 'q', ԝ: 'w', ӏ: 'l', α: 'a', β: 'b', ε: 'e', η: 'n', ι: 'i', κ: 'k', ν: 'v', ο: 'o' },
  ...{ ρ: 'p', τ: 't', υ: 'u', χ: 'x', γ: 'y', ω: 'w', μ: 'u', ɑ: 'a', ɡ: 'g', ո: 'n', օ: 'o', ս: 'u', 0: 'o', 1: 'l' },
};

/** One form of all names that a hurried reader takes for the same: `Sаra  Khan` with a Cyrillic а is `sara khan`. */
export const lookAlike = (name: string): string =>
  [...wordsOf(name)].map(({ spelled }) => spelled.replace(/./gu, (letter) => LOOKS_LIKE[letter] ?? letter)).join(' ');
