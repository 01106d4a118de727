import { COUNTRY_LABELS, countrySlug, labelOf, type Country, type Locale } from '@qantara/contract';
import type { TFunction } from 'i18next';

/** A country, a trade by its slug, or a trade in a country. */
interface GuideParams {
  country?: Country | undefined;
  trade?: string | undefined;
}

/** The page about the jobs of a country, a trade, or a trade in a country. */
export const guidePath = ({ country, trade }: GuideParams): string =>
  `/jobs${trade ? `/trade/${trade}` : ''}${country ? `/in/${countrySlug(country)}` : ''}`;

/** Its heading. @param locale of `t` @param tradeName name of the trade, if it is about one */
export function guideTitle(
  t: TFunction<'job'>,
  locale: Locale,
  { country, tradeName: trade }: { country?: Country | undefined; tradeName?: string | null | undefined },
): string {
  if (!country) return t('guide.trade', { trade });
  return t(trade ? 'guide.tradeInCountry' : 'guide.country', {
    trade,
    country: labelOf(COUNTRY_LABELS, country, locale),
  });
}
