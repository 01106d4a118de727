/** Guides and news, with the trends of the market. */
import * as z from 'zod/mini';
import { callToAction, hero, line, lines, order, page, picture, record, slug } from './fields.js';
import { richText } from './rich-text.js';

export const newsPage = page({
  hero,
  trendsTitle: line(80),
  trendsLead: line(200),
  listTitle: line(80),
  callToAction,
});

export const NEWS_ILLUSTRATIONS = ['Stamp', 'Document', 'Tools', 'Health', 'Plane', 'Graduation'] as const;

export const newsArticle = record({
  slug,
  title: line(100),
  /** Day of publication; sorted newest first. */
  date: z.iso.date('Give a day.'),
  category: line(40),
  excerpt: line(200),
  tags: lines(200),
  body: richText(20_000, { topHeading: 2 }),
  illustration: z.enum(NEWS_ILLUSTRATIONS, 'Choose a drawing.'),
  /** Replaces the illustration. */
  picture: z.optional(picture),
});
export type NewsArticle = z.output<typeof newsArticle>;

export const marketTrend = record({
  order,
  industry: line(60),
  /** Change of demand; 0 is stable. */
  percent: z
    .number('Give a whole number: 35, 0 or -5.')
    .check(
      z.int('Give a whole number: 35, 0 or -5.'),
      z.gte(-100, 'Give at least -100.'),
      z.lte(999, 'Give at most 999.'),
    ),
  source: z.optional(line(100)),
  asOf: z.optional(z.iso.date('Give a day.')),
});
export type MarketTrend = z.output<typeof marketTrend>;
