import { expect, it } from 'vitest';
import { keysIn, unusedWords } from '../lib/unused-words.mjs';

const words = ['title', 'list.found_one', 'list.found_other', 'status.new', 'perks.visa', 'old.hint'];

it('a word counts as used when a source asks for it, for its group, or for a key put together around it', () => {
  const sources = [
    "t('title'); t('admin:list.found', { count });",
    'const text = <p title={t("perks")}>{`${t(`status.${name}`)} (${n})`}</p>;',
    "const PERKS = 'stories.perks';",
  ];
  expect(unusedWords(words, keysIn(sources))).toEqual(['perks.visa', 'old.hint']);
  expect(unusedWords(words, keysIn([...sources, "t('old')", '`perks.${id}`']))).toEqual(['old.hint']);
});

it('a comment asks for nothing, nor does a text of gaps alone', () => {
  expect(unusedWords(words, keysIn(["// 'title'", '`${a}.${b}`']))).toEqual(words);
});
