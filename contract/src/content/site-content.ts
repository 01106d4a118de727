/** All editable content of the website: response of GET /content, in one language. */
import * as z from 'zod/mini';
import { LOCALES } from '../locale.js';
import { aboutPage, reason } from './about.js';
import { applicationEmail } from './application-email.js';
import { agency } from './agency.js';
import { countryGuides } from './country-guide.js';
import { emailWording } from './email-wording.js';
import { hireGuide } from './hire-guide.js';
import { clientLogo, homePage, testimonial } from './home.js';
import { industry, service, servicesPage } from './services.js';
import { statistic } from './statistic.js';
import { teamMember, teamPage, value } from './team.js';
import { faqCategory, faqItem, faqPage } from './faq.js';
import { landingPage } from './landing.js';
import { legalDocuments } from './legal.js';
import { marketTrend, newsArticle, newsPage } from './news.js';
import { notice } from './notice.js';
import { publishRules } from './publish-rules.js';
import { trade } from './trade.js';
import { applyPage, careersPage, contactPage, footer, jobsPage } from './visitor-pages.js';

export const siteContent = z.object({
  agency,
  homePage,
  aboutPage,
  servicesPage,
  teamPage,
  teamMembers: z.array(teamMember),
  services: z.array(service),
  industries: z.array(industry),
  testimonials: z.array(testimonial),
  clientLogos: z.array(clientLogo),
  statistics: z.array(statistic),
  values: z.array(value),
  reasons: z.array(reason),
  jobsPage,
  applyPage,
  careersPage,
  contactPage,
  faqPage,
  newsPage,
  footer,
  faqCategories: z.array(faqCategory),
  faqItems: z.array(faqItem),
  newsArticles: z.array(newsArticle),
  marketTrends: z.array(marketTrend),
  legalDocuments,
  notices: z.array(notice),
  landingPages: z.array(landingPage),
  trades: z.array(trade),
  countryGuides,
  hireGuide,
  applicationEmails: z.array(applicationEmail),
  emailWording,
});
export type SiteContent = z.output<typeof siteContent>;
export type ContentPart = keyof SiteContent;

/** Slugs that documents had when visitors could find them, by part, each with the present one. In the response of GET /content. */
export const movedSlugs = z.record(z.string(), z.record(z.string(), z.string()));
export type MovedSlugs = z.output<typeof movedSlugs>;

/** Query of GET /content; other parameters are an error. Drafts also need a signed preview link. */
export const contentQuery = z.strictObject({ locale: z.enum(LOCALES), status: z.optional(z.literal('draft')) });

/** Response of GET /content/state, which the website polls. */
export const siteState = z.object({
  /** ETag of GET /content, the same in both languages. */
  content: z.string(),
  /** Changes with every change to which jobs are open or to what one of them says. */
  jobs: z.string(),
  /** As GET /tracking/public. */
  tracking: z.object({
    ga4: z.nullable(z.string()),
    gtm: z.nullable(z.string()),
    meta_pixel: z.nullable(z.string()),
    search_console: z.nullable(z.string()),
  }),
});
export type SiteState = z.output<typeof siteState>;

/** Whether the part is a list of documents. */
export const isCollection = (part: ContentPart): boolean => partSchema(part) instanceof z.ZodMiniArray;

/** The schema of a part: of a document, or of a list of them. */
export const partSchema = (part: ContentPart): z.ZodMiniType => siteContent.shape[part];

/** The schema of one document of a part, with the rules for publishing it. */
export function documentSchema(part: ContentPart): z.ZodMiniType {
  const schema = partSchema(part);
  const one = schema instanceof z.ZodMiniArray ? (schema.def.element as z.ZodMiniType) : schema;
  return one.check(publishRules);
}
