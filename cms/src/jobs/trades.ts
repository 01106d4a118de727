import type { Industry, JobValues, Locale, TradeChoice } from '@qantara/contract';
import type { Knex } from 'knex';
import type { JobRecord } from './job-record';

interface JobTrade {
  industry: Industry | null;
  trade: string | null;
  trade_guessed: boolean;
}

/** Published trades, sorted by name; in English without an Arabic text. */
export async function readTrades(db: Knex, locale: Locale): Promise<TradeChoice[]> {
  const { rows } = await db.raw<{ rows: TradeChoice[] }>(
    `select slug, name, industry from (
       select distinct on (slug) slug, name, industry from trades
       where published_at is not null and locale in (:locale, 'en') order by slug, locale = :locale desc
     ) as each_trade order by lower(name), slug`,
    { locale },
  );
  return rows;
}

/**
 * The trade and industry that a save stores: those sent, else those stored, else a guess by the title. Without an industry,
 * that of the trade. undefined: the trade does not exist.
 * @param before null for a new job
 */
export async function jobTrade(
  trx: Knex,
  input: Pick<JobValues, 'industry' | 'trade' | 'title'>,
  before: Pick<JobRecord, 'industry' | 'trade' | 'trade_guessed'> | null,
): Promise<JobTrade | undefined> {
  const industry = input.industry === undefined ? (before?.industry ?? null) : input.industry;
  if (input.trade === null) return { industry, trade: null, trade_guessed: false };
  if (input.trade === undefined && before)
    return { industry, trade: before.trade, trade_guessed: before.trade_guessed ?? false };
  if (input.trade === undefined) {
    const guess = await guessTrade(trx, input.title);
    return { industry: industry ?? guess?.industry ?? null, trade: guess?.slug ?? null, trade_guessed: Boolean(guess) };
  }
  // In Arabic with those that have no English text.
  const trade = (await readTrades(trx, 'ar')).find(({ slug }) => slug === input.trade);
  // Editors may have unpublished the trade of a job: that must not block other changes of it.
  if (!trade && input.trade !== before?.trade) return undefined;
  return { industry: industry ?? trade?.industry ?? null, trade: input.trade, trade_guessed: false };
}

/** A text as words separated by single spaces, to match whole words. */
const wordsOf = (text: string) =>
  `' ' || regexp_replace(jobs_search_fold(${text}), '[[:space:][:punct:]]+', ' ', 'g') || ' '`;

/** SQL: the trade whose name or synonym, in either language, a text contains (a title, or a typed trade); the longest match wins. */
const GUESS = (title: string) => `select slug, industry from trades,
    unnest(string_to_array(concat_ws(chr(10), name, synonyms), chr(10))) as word
  where published_at is not null and ${wordsOf(title)} like '%' || (${wordsOf('btrim(word)')}) || '%'
  order by length(word) desc, slug limit 1`;

export async function guessTrade(trx: Knex, title: string): Promise<{ slug: string; industry: Industry } | undefined> {
  const { rows } = await trx.raw<{ rows: { slug: string; industry: Industry }[] }>(GUESS('?'), [title]);
  return rows[0];
}

/** Guesses the trade of jobs that are older than trades, and marks it as a guess for staff. */
export async function guessMissingTrades(trx: Knex): Promise<void> {
  await trx.raw(`update jobs set trade = guess.slug, industry = coalesce(jobs.industry, guess.industry), trade_guessed = true
    from (
      select distinct on (document_id) document_id, found.slug, found.industry
      from jobs cross join lateral (${GUESS('jobs.title')}) as found
      where trade is null order by document_id, locale = 'en' desc
    ) as guess
    where jobs.document_id = guess.document_id`);
}
