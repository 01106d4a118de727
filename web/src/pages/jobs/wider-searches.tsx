import { foldText, searchMissText, type JobFacets, type TradeChoice } from '@qantara/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useEffect } from 'react';
import { jobFacets, countSearchMiss } from '../../api/job-facets.js';
import { trades } from '../../api/trades.js';
import { useLocale } from '../../i18n/use-locale.js';
import { formatNumber } from '../../lib/format/format.js';
import {
  CHOICE_FILTERS,
  facetsQueryOf,
  filterCount,
  filterSearch,
  NO_FILTERS,
  settled,
  type JobFilters,
} from './job-filters.js';
import { currencyOf, useFilterLabel } from './use-filter-label.js';

/** The same search without one filter, without all filters, and similar searches, each with its number of jobs. */
export function WiderSearches({ filters, facets }: { filters: JobFilters; facets: JobFacets | undefined }) {
  const { t } = useTranslation('jobs');
  const label = useFilterLabel(facets, currencyOf(filters.country));
  const comma = useLocale() === 'ar' ? '، ' : ', ';
  const { search, salary_from, posted_within } = filters;
  const chosen = filterCount(filters);
  const wordsOnly = { ...NO_FILTERS, search };
  const foundByWords = useTotal(wordsOnly, search !== '' && chosen > 0);
  useSearchMiss(search, chosen === 0 || foundByWords === 0);

  const without = (changes: Partial<JobFilters>, text: string) => ({ to: settled({ ...filters, ...changes }), text });
  const offers = [
    ...(search ? [without({ search: '' }, t('widen.withoutSearch', { word: search }))] : []),
    ...CHOICE_FILTERS.filter((name) => filters[name].length > 0).map((name) => {
      if (name === 'country') return without({ country: [] }, t('widen.withoutCountry'));
      if (name === 'job_type') return without({ job_type: [] }, t('widen.withoutType'));
      const names = filters[name].map((value) => label(name, value)).join(comma);
      return without({ [name]: [] }, t('widen.without', { name: names }));
    }),
    ...(salary_from
      ? [without({ salary_from: '' }, t('widen.without', { name: label('salary_from', salary_from) }))]
      : []),
    ...(posted_within
      ? [without({ posted_within: '' }, t('widen.without', { name: label('posted_within', posted_within) }))]
      : []),
  ];
  // Without its only filter, a search finds all jobs: that link is there anyway.
  if (offers.length === 1) offers.pop();
  if (search && offers.length > 2) offers.push({ to: wordsOnly, text: t('widen.wordsOnly', { word: search }) });
  return (
    <ul className="grid gap-1 empty:hidden">
      {offers.map(({ to, text }) => (
        <Wider key={text} to={to} text={text} />
      ))}
      {search && (chosen === 0 || foundByWords === 0) ? <NearSearches search={search} /> : null}
    </ul>
  );
}

/** Shorter words, such as "in", are in most jobs. */
const MIN_WORD = 3;
const MAX_WORDS = 4;
const MAX_TRADES = 4;

/** For a search whose words no job has together: each word alone, and trades with jobs, those near a searched trade first. */
function NearSearches({ search }: { search: string }) {
  const { t } = useTranslation('jobs');
  const locale = useLocale();
  const { data } = useQuery({ ...jobFacets(locale, {}), placeholderData: undefined });
  const { data: known = [], isPending } = useQuery(trades(locale));
  const words = search.split(' ').filter((word) => word.length >= MIN_WORD && word !== search);
  const isSearched = ({ name }: TradeChoice) =>
    [search, ...words].map(foldText).some((word) => foldText(name).includes(word) || word.includes(foldText(name)));
  const searched = new Set(known.filter(isSearched).map(({ industry }) => industry));
  const near = new Set(known.filter(({ industry }) => searched.has(industry)).map(({ slug }) => slug));
  // Not before the trades are known: links must not change places under a finger.
  const offered = isPending
    ? []
    : data?.trade.toSorted((one, other) => Number(near.has(other.value)) - Number(near.has(one.value)));
  return (
    <>
      {[...new Set(words)].slice(0, MAX_WORDS).map((word) => (
        <Wider key={word} to={{ ...NO_FILTERS, search: word }} text={t('filters.word', { word })} />
      ))}
      {offered?.slice(0, MAX_TRADES).map(({ value, name, count }) => (
        <Offer key={value} to={{ ...NO_FILTERS, trade: [value] }} text={name} total={count} />
      ))}
    </>
  );
}

/** Nothing while the number is not known, or where nothing is found. */
function Wider({ to, text }: { to: JobFilters; text: string }) {
  const total = useTotal(to);
  return total ? <Offer to={to} text={text} total={total} /> : null;
}

function Offer({ to, text, total }: { to: JobFilters; text: string; total: number }) {
  return (
    <li>
      <Link
        to={{ search: filterSearch(to) }}
        rel="nofollow"
        className="inline-block py-1.5 font-semibold text-primary underline underline-offset-4"
      >
        {text} <bdi className="font-normal whitespace-nowrap">({formatNumber(total)})</bdi>
      </Link>
    </li>
  );
}

/** How many jobs filters find; undefined while that is not known. */
const useTotal = (filters: JobFilters, enabled = true): number | undefined =>
  useQuery({ ...jobFacets(useLocale(), facetsQueryOf(filters)), placeholderData: undefined, enabled }).data?.total;

/** Milliseconds without another letter after which a search counts as meant. */
const SEARCH_SETTLED_MS = 2000;
const counted = new Set<string>();

/** Counts a search whose words no open job has, once a visit. What may name a person stays in the browser. */
function useSearchMiss(q: string, foundNothing: boolean): void {
  const locale = useLocale();
  const text = foundNothing ? searchMissText(q) : '';
  useEffect(() => {
    if (!text || counted.has(text)) return;
    const timer = setTimeout(() => {
      counted.add(text);
      countSearchMiss(text, locale);
    }, SEARCH_SETTLED_MS);
    return () => clearTimeout(timer);
  }, [text, locale]);
}
