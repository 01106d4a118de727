import type { FAQPage, WithContext } from 'schema-dts';
import { FAQ_GROUPS, type FaqItem } from '../content/faq.js';
import type { PageFacts } from './page-facts.js';

const items: readonly FaqItem[] = FAQ_GROUPS.flatMap((group) => [...group.items]);

export function faqData({ locale, translations }: PageFacts): WithContext<FAQPage> {
  const t = translations[locale].getFixedT(null, 'faq');
  const mainEntity = items.map(({ id }) => ({
    '@type': 'Question' as const,
    name: t(`items.${id}.question`),
    acceptedAnswer: { '@type': 'Answer' as const, text: t(`items.${id}.answer`) },
  }));
  return { '@context': 'https://schema.org', '@type': 'FAQPage', inLanguage: locale, mainEntity };
}
