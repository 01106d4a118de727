import type { Thing, WithContext, JobPosting, Article, FAQPage } from 'schema-dts';
import type { Locale } from '@qantara/contract';
import { plainText, type Questions } from '@qantara/contract/content';
import { agencyData, websiteData, namedAgency } from './agency-data.js';
import { breadcrumbs } from './breadcrumbs.js';
import type { PageFacts } from './page-facts.js';
import { jobDetail } from '../api/one-job.js';
import { jobPosting } from './job-posting.js';

type Data = WithContext<Thing>;
type Question = Questions[number] & { locale: Locale };

/** Structured data of each screen; every page but Home also has breadcrumbs. */
const byScreen: Readonly<Record<string, (facts: PageFacts) => Data[]>> = {
  home: (facts) => [agencyData(facts), websiteData(facts)],
  about: (facts) => [agencyData(facts)],
  contact: (facts) => [agencyData(facts)],
  'job-detail': jobData,
  'job-faq': (facts) => faqData(facts.content.faqItems ?? []),
  'job-guide': (facts) => faqData(guideQuestions(facts)),
  'hire-guide': ({ content }) => faqData(questionsOf(content.hireGuide)),
  'news-story': storyData,
};

/**
 * The schema.org objects of an indexable page. Only the server imports this folder: a browser that changes pages needs
 * none of it, and so carries none of it.
 */
export function structuredData(facts: PageFacts): Data[] {
  return [byScreen[facts.screen], breadcrumbs].flatMap((describe) => {
    try {
      return describe?.(facts) ?? [];
    } catch (error) {
      // Only search engines read it: a value that it cannot be made from must not take the page down.
      console.error(`${facts.url} has no structured data`, error);
      return [];
    }
  });
}

/** The posting of an open job; a closed or unknown one has none. */
function jobData({
  queryClient,
  locale,
  params,
  publicUrl,
  content,
  translations,
}: PageFacts): WithContext<JobPosting>[] {
  const detail = queryClient?.getQueryData(jobDetail(locale, params['jobId'] ?? '').queryKey);
  if (detail?.state !== 'open') return [];
  return [
    jobPosting(detail.job, publicUrl, {
      i18n: translations[detail.job.text_locale],
      agencyName: content.agencyName[detail.job.text_locale],
    }),
  ];
}

/** The stories are guides, not reports of what happened: articles, no news articles. */
function storyData(facts: PageFacts): WithContext<Article>[] {
  const article = facts.content.newsArticles?.find(({ slug }) => slug === facts.params['slug']);
  if (!article) return [];
  const agency = namedAgency(facts);
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'Article',
      headline: article.title,
      description: article.excerpt,
      articleSection: article.category,
      datePublished: article.date,
      inLanguage: article.locale,
      mainEntityOfPage: facts.url,
      author: agency,
      publisher: agency,
      ...(facts.picture ? { image: facts.picture } : {}),
    },
  ];
}

/** The questions that a page shows; none where it shows none. */
function faqData(questions: readonly Question[]): WithContext<FAQPage>[] {
  if (questions.length === 0) return [];
  const languages = [...new Set(questions.map(({ locale }) => locale))];
  const mainEntity = questions.map(({ question, answer }) => ({
    '@type': 'Question' as const,
    name: question,
    acceptedAnswer: { '@type': 'Answer' as const, text: plainText(answer) },
  }));
  return [{ '@context': 'https://schema.org', '@type': 'FAQPage', inLanguage: languages, mainEntity }];
}

/** Of the trade and the country that a page is about. */
function guideQuestions({ content, params }: PageFacts): Question[] {
  const trade = content.trades?.find(({ slug }) => slug === params['trade']);
  const guide = content.countryGuides?.find(({ slug }) => slug === params['country']);
  return [...questionsOf(trade), ...questionsOf(guide)];
}

/** Those of a document, in its language: an Arabic page may show English ones. */
const questionsOf = (document: { locale: Locale; questions?: Questions | undefined } | undefined): Question[] =>
  (document?.questions ?? []).map((question) => ({ ...question, locale: document?.locale ?? 'en' }));
