import { expect, it } from 'vitest';
import { usedKeys, unusedKeys } from '../checks/unused-translations.mjs';

const keys = ['title', 'list.found_one', 'list.found_other', 'status.new', 'perks.visa', 'old.hint'];

it('a key is used when a source has it, the key of its object, or a template that matches it', () => {
  const sources = [
    "t('title'); t('admin:list.found', { count });",
    'const text = <p title={t("perks")}>{`${t(`status.${name}`)} (${n})`}</p>;',
    "const PERKS = 'stories.perks';",
  ];
  expect(unusedKeys(keys, usedKeys(sources))).toEqual(['perks.visa', 'old.hint']);
  expect(unusedKeys(keys, usedKeys([...sources, "t('old')", '`perks.${id}`']))).toEqual(['old.hint']);
});

it('a comment uses nothing, nor does a template of expressions alone', () => {
  expect(unusedKeys(keys, usedKeys(["// 'title'", '`${a}.${b}`']))).toEqual(keys);
});
