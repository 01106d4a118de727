import { plainText } from '@qantara/contract/content';
import type { FAQPage, WithContext } from 'schema-dts';
import type { PageFacts } from './page-facts.js';

export function faqData({ locale, content }: PageFacts): WithContext<FAQPage> {
  const mainEntity = (content.faqItems ?? []).map(({ question, answer }) => ({
    '@type': 'Question' as const,
    name: question,
    acceptedAnswer: { '@type': 'Answer' as const, text: plainText(answer) },
  }));
  return { '@context': 'https://schema.org', '@type': 'FAQPage', inLanguage: locale, mainEntity };
}
