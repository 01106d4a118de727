import type { Locale } from '@qantara/contract';
import type { ContentPart } from '@qantara/contract/content';
import type { Core, UID } from '@strapi/strapi';

/** The content type of each part of the site's content. */
export const CONTENT_TYPES = {
  agency: 'api::agency.agency',
  homePage: 'api::home-page.home-page',
  aboutPage: 'api::about-page.about-page',
  servicesPage: 'api::services-page.services-page',
  teamPage: 'api::team-page.team-page',
  teamMembers: 'api::team-member.team-member',
  services: 'api::service.service',
  industries: 'api::industry.industry',
  testimonials: 'api::testimonial.testimonial',
  clientLogos: 'api::client-logo.client-logo',
  statistics: 'api::statistic.statistic',
  values: 'api::value.value',
  reasons: 'api::reason.reason',
  jobsPage: 'api::jobs-page.jobs-page',
  applyPage: 'api::apply-page.apply-page',
  careersPage: 'api::careers-page.careers-page',
  contactPage: 'api::contact-page.contact-page',
  faqPage: 'api::faq-page.faq-page',
  newsPage: 'api::news-page.news-page',
  footer: 'api::footer.footer',
  faqCategories: 'api::faq-category.faq-category',
  faqItems: 'api::faq-item.faq-item',
  newsArticles: 'api::news-article.news-article',
  marketTrends: 'api::market-trend.market-trend',
  legalDocuments: 'api::legal-document.legal-document',
  notices: 'api::notice.notice',
  landingPages: 'api::landing-page.landing-page',
  trades: 'api::trade.trade',
  countryGuides: 'api::country-guide.country-guide',
  hireGuide: 'api::hire-guide.hire-guide',
  applicationEmails: 'api::application-email.application-email',
  emailWording: 'api::email-wording.email-wording',
} as const satisfies Record<ContentPart, UID.ContentType>;

/** Each part with its content type. */
export const CONTENT_PARTS = Object.entries(CONTENT_TYPES) as [ContentPart, UID.ContentType][];

/** The part that a content type belongs to; undefined for other types. */
export const partOf = (uid: string): ContentPart | undefined => CONTENT_PARTS.find(([, type]) => type === uid)?.[0];

/** Whether the type has drafts, so that visitors only see published versions. */
export const hasDrafts = (strapi: Core.Strapi, uid: UID.ContentType): boolean =>
  Boolean(strapi.contentType(uid).options?.draftAndPublish);

/** One language of a document. */
export interface ContentText {
  uid: UID.ContentType;
  documentId: string;
  locale: Locale;
}

/** A row of a content type, with its components, pictures and relations. */
export interface StoredDocument {
  id: number;
  documentId: string;
  locale: string;
  [attribute: string]: unknown;
}

/** Whether a draft has changes that are not public: not published in its language, or changed since (Strapi's status "modified"). */
export const hasChanges = (draft: StoredDocument, published: StoredDocument | undefined): boolean =>
  !published || Date.parse(String(draft.updatedAt)) > Date.parse(String(published.updatedAt));

/** The part of Strapi's document service that we use, for any content type. */
interface Documents {
  findMany(params: object): Promise<StoredDocument[]>;
  create(params: object): Promise<StoredDocument>;
  update(params: object): Promise<StoredDocument | null>;
  delete(params: object): Promise<object>;
  publish(params: object): Promise<object>;
  unpublish(params: object): Promise<object>;
}

export const documentsOf = (strapi: Core.Strapi, uid: UID.ContentType): Documents =>
  strapi.documents(uid) as object as Documents;
