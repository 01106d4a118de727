/** Content of a new installation. */
import type { Locale } from '../../locale.js';
import { isCollection, siteContent, type ContentPart, type SiteContent } from '../site-content.js';
import { aboutPage, reasons } from './about.js';
import { agency } from './agency.js';
import { applicationEmails } from './application-emails.js';
import { countryGuides } from './country-guides.js';
import { emailWording } from './email-wording.js';
import { hireGuide } from './hire-guide.js';
import { clientLogos, homePage, testimonials } from './home.js';
import { industries, services, servicesPage } from './services.js';
import { statistics } from './statistics.js';
import { teamPage, values } from './team.js';
import { faqCategories, faqItems, faqPage } from './faq.js';
import { newsArticles } from './news-articles.js';
import { marketTrends, newsPage } from './news.js';
import { privacy } from './privacy.js';
import { terms } from './terms.js';
import { trades } from './trades.js';
import { applyPage, careersPage, contactPage, footer, jobsPage } from './visitor-pages.js';

/** By part of the site's content; documents are in the order of the site. */
export const CONTENT_SEED = {
  agency: [agency],
  homePage: [homePage],
  aboutPage: [aboutPage],
  servicesPage: [servicesPage],
  teamPage: [teamPage],
  teamMembers: [],
  services,
  industries,
  testimonials,
  clientLogos,
  statistics,
  values,
  reasons,
  jobsPage: [jobsPage],
  applyPage: [applyPage],
  careersPage: [careersPage],
  contactPage: [contactPage],
  faqPage: [faqPage],
  newsPage: [newsPage],
  footer: [footer],
  faqCategories,
  faqItems,
  newsArticles,
  marketTrends,
  legalDocuments: [privacy, terms],
  notices: [],
  landingPages: [],
  trades,
  countryGuides,
  hireGuide: [hireGuide],
  applicationEmails,
  emailWording: [emailWording],
} satisfies Record<ContentPart, readonly Readonly<Record<Locale, object>>[]>;

/** Response of GET /content of a new installation. */
export function rawSeed(locale: Locale): Record<string, unknown> {
  const content = Object.entries<readonly Readonly<Record<Locale, object>>[]>(CONTENT_SEED).map(
    ([part, seeds]): [string, unknown] => {
      const documents = seeds.map((seed, index) => ({ id: `${part}${index + 1}`, locale, ...seed[locale] }));
      return [part, isCollection(part as ContentPart) ? documents : documents[0]];
    },
  );
  return Object.fromEntries(content);
}

/** The same in the shape of the website's schema. */
export const seedContent = (locale: Locale): SiteContent => siteContent.parse(rawSeed(locale));
