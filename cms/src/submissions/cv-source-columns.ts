import type { ApplicantProfile, CvSource, ProfileValues, TradeChoice } from '@qantara/contract';
import type { Knex } from 'knex';
import { guessTrade, readTrades } from '../jobs/trades';

/**
 * Columns of the source of a CV, and of the profile that may replace it. The source is called `cv_kind` in calls; the column
 * with that name holds the type of the file.
 */
export async function cvSourceColumns(
  db: Knex,
  { cv_kind, profile }: { cv_kind: CvSource; profile: ProfileValues | null },
): Promise<{ cv_source: CvSource; profile: string | null }> {
  return { cv_source: cv_kind, profile: profile && JSON.stringify(await withTradeNames(db, profile)) };
}

/** Adds the names of the trade that the typed one contains, by name or synonym in either language; null: none. */
async function withTradeNames(db: Knex, profile: ProfileValues): Promise<ApplicantProfile> {
  const guess = await guessTrade(db, profile.trade);
  const [english, arabic] = await Promise.all([readTrades(db, 'en'), readTrades(db, 'ar')]);
  const nameIn = (trades: TradeChoice[]) => trades.find(({ slug }) => slug === guess?.slug)?.name ?? null;
  return { ...profile, trade_name_en: nameIn(english), trade_name_ar: nameIn(arabic) };
}
