import type { FaqItem } from '@qantara/contract/content';
import { useTranslation } from 'react-i18next';
import { Accordion } from '../../components/ui/accordion.js';
import { buttonClass } from '../../components/ui/button-class.js';
import { usePageHead } from '../../components/layout/page-head.js';
import { PageHero } from '../../components/layout/page-hero.js';
import { RichText } from '../../content/rich-text.js';
import { TextLink } from '../../components/text/text-link.js';
import { useOpenItem } from '../../hooks/use-open-item.js';
import { langOf, useContent } from '../../content/use-content.js';
import { useLocale } from '../../i18n/use-locale.js';
import { AskCard } from './ask-card.js';
import documentAttestation from '../../assets/scenes/document-attestation.svg?no-inline';

export function JobFaqPage() {
  const { t } = useTranslation('faq');
  const locale = useLocale();
  const page = useContent('faqPage');
  const items = useContent('faqItems');
  const topics = useContent('faqCategories')
    .map((category) => ({ ...category, items: items.filter((item) => item.category.id === category.id) }))
    .filter((topic) => topic.items.length > 0);
  const [open, toggle] = useOpenItem(items.map(({ anchor }) => anchor));
  usePageHead(page.seo);

  return (
    <>
      <PageHero title={page.hero.title} lang={langOf(page, locale)} scene={documentAttestation}>
        <p>{page.hero.lead}</p>
      </PageHero>
      <nav aria-label={t('subjects')} className="page-column pt-4 lg:pt-6">
        <ul className="-my-1 flex gap-2 overflow-x-auto py-1 md:flex-wrap">
          {topics.map((topic) => (
            <li key={topic.id} className="shrink-0">
              <a
                href={`#${topic.anchor}`}
                className="inline-flex min-h-11 items-center rounded-full border border-border bg-surface px-4 text-small font-medium hover:text-primary"
                {...langOf(topic, locale)}
              >
                {topic.title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="page-column grid grid-cols-1 gap-10 py-8 wrap-anywhere lg:grid-cols-12 lg:gap-8 lg:py-12">
        <div className="grid content-start gap-12 lg:col-span-8">
          {topics.map((topic) => (
            <section key={topic.id} aria-labelledby={topic.anchor}>
              <h2 id={topic.anchor} className="border-b border-border pb-3" {...langOf(topic, locale)}>
                {topic.title}
              </h2>
              <Accordion
                open={open}
                onToggle={toggle}
                items={topic.items.map((item) => ({
                  id: item.anchor,
                  title: item.question,
                  lang: langOf(item, locale),
                  content: <Answer item={item} />,
                }))}
              />
            </section>
          ))}
        </div>
        <AskCard />
      </div>
      <Timeline />
    </>
  );
}

function Answer({ item: { answer, links = [] } }: { item: FaqItem }) {
  return (
    <div className="grid gap-4">
      <RichText content={answer} />
      {links.length > 0 ? (
        <p className="flex flex-wrap gap-x-6 gap-y-2">
          {links.map(({ url, text }) => (
            <TextLink key={url} to={url} className={buttonClass('link')}>
              {text}
            </TextLink>
          ))}
        </p>
      ) : null}
    </div>
  );
}

/** The four steps with their times: one below the other on a phone, side by side on wide screens. */
function Timeline() {
  const page = useContent('faqPage');
  return (
    <section aria-labelledby="timeline-heading" className="bg-sunken" {...langOf(page, useLocale())}>
      <div className="page-column section-space grid gap-8">
        <div className="grid gap-2">
          <h2 id="timeline-heading">{page.timelineTitle}</h2>
          <p className="text-muted">{page.timelineLead}</p>
        </div>
        <ol className="timeline">
          {page.timelineSteps.map(({ title, time, text }, index) => (
            <li key={title} className="timeline-step">
              <span aria-hidden="true" className="timeline-dot">
                {index + 1}
              </span>
              <div className="grid gap-1">
                <h3>{title}</h3>
                <p className="font-semibold text-primary">{time}</p>
                <p className="text-muted">{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
