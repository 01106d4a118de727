import type { ZxcvbnFactory } from '@zxcvbn-ts/core';

/** The highest of zxcvbn's five grades: more than ten thousand million guesses. */
const STRONG = 4;

let checker: Promise<ZxcvbnFactory> | undefined;

/** Whether a password is common, a pattern, or made of `ownWords`: names of the account and of the agency. */
export async function isEasilyGuessed(password: string, ownWords: readonly string[]): Promise<boolean> {
  checker ??= makeChecker();
  const zxcvbn = await checker;
  const known = ownWords.flatMap((text) => [text, ...text.split(/[\s@._-]+/)]);
  return zxcvbn.check(password, known.filter(Boolean)).score < STRONG;
}

/** Loaded when a password is first chosen, because the dictionaries take some megabytes of memory. */
async function makeChecker(): Promise<ZxcvbnFactory> {
  const [core, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new core.ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
}
